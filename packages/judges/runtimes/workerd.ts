import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundle } from './bundle.ts'
import { run, start } from './run-process.ts'
import type { Report } from './runtimes.ts'
import type { World } from './world.ts'

/** Without nodejs_compat, so that there is no `process` and no `Buffer`; and it reaches this machine alone. */
const CONFIG = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "consumer", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-10-01",
    )),
    (name = "internet", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "consumer")],
);
`

/** Runs the smoke test in a worker, within one request to it. */
export async function runInWorkerd(workerd: string, world: World, consumer: string): Promise<Report> {
  const { file, entry } = await bundle(consumer, 'worker.js', ['workerd', 'worker', 'browser'])
  const folder = dirname(file)
  writeFileSync(join(folder, 'config.capnp'), CONFIG)
  const version = await run(workerd, ['--version'], folder)
  const { output, says, stop } = start(workerd, ['serve', 'config.capnp', '--control-fd=1'], folder)
  try {
    const port = await says(/"port":(\d+)/)
    const body = JSON.stringify(world.settings)
    const reply = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })
    const text = await reply.text()
    if (!reply.ok || output.stderr) throw new Error(`It answered ${reply.status} ${text}\n${output.stderr}`)
    const { checks }: Pick<Report, 'checks'> = JSON.parse(text)
    return { version, checks, entry }
  } finally {
    await stop()
  }
}
