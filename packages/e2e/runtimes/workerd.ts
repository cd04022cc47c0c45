import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundle } from './bundle.ts'
import type { Report } from './report.ts'
import { run, start } from './run-process.ts'
import type { TestServers } from './test-servers.ts'

/** Options of a worker. */
interface WorkerSettings {
  /** Port on this machine. Default 0: a free one. */
  port?: number
  /** Environment variables of the worker. */
  variables?: Readonly<Record<string, string>>
}

/**
 * Starts `worker.js` of a folder in workerd without nodejs_compat, so `process` and `Buffer` do not exist.
 * The worker can connect only to this machine.
 */
export function startWorker(workerd: string, folder: string, settings: WorkerSettings = {}) {
  const { port = 0, variables = {} } = settings
  const bindings = Object.entries(variables).map(
    ([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`,
  )
  const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-10-01",
      bindings = [${bindings}],
    )),
    (name = "internet", network = (allow = ["local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "worker")],
);
`
  writeFileSync(join(folder, 'config.capnp'), config)
  return start(workerd, ['serve', 'config.capnp', '--control-fd=1'], folder)
}

/** Runs the smoke test in a worker, within one request. */
export async function runInWorkerd(workerd: string, servers: TestServers, consumer: string): Promise<Report> {
  const { file, entry } = await bundle(consumer, 'worker.js', ['workerd', 'worker', 'browser'])
  const folder = dirname(file)
  const version = await run(workerd, ['--version'], folder)
  const { output, waitForOutput, stop } = startWorker(workerd, folder)
  try {
    const port = await waitForOutput(/"port":(\d+)/)
    const body = JSON.stringify(servers.settings)
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })
    const text = await response.text()
    if (!response.ok || output.stderr)
      throw new Error(`workerd responded with ${response.status} ${text}\n${output.stderr}`)
    const { checks }: Pick<Report, 'checks'> = JSON.parse(text)
    return { version, checks, entry }
  } finally {
    await stop()
  }
}
