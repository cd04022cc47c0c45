// Runs the built command many times in one process, because Node starts more slowly than most commands run.
// Each message has the id, the arguments and the environment of a run. The responses have its output and its exit code.
import { AsyncLocalStorage } from 'node:async_hooks'

const [, , cli, kind] = process.argv
const { exit } = process
const own = { argv: process.argv, env: process.env }
/** Servers run at the same time: each has its own arguments, environment and output. */
const runs = new AsyncLocalStorage()
/** The run of callbacks without a context, such as `beforeExit`. Only one command runs to its end at a time. */
let last

const find = () => runs.getStore() ?? last

for (const name of ['stdout', 'stderr'])
  process[name].write = (chunk, ...rest) => {
    const run = find()
    if (run) process.send({ id: run.id, name, text: String(chunk) })
    rest.find(value => typeof value === 'function')?.()
    return true
  }
for (const name of ['argv', 'env'])
  Object.defineProperty(process, name, { get: () => (runs.getStore() ?? own)[name] })
// One for each server.
process.setMaxListeners(0)

process.on('message', ({ id, args, env }) => {
  last = { id, env, argv: [process.execPath, cli, ...args] }
  // Only the command keeps the process alive, so that `beforeExit` fires when the command ends.
  process.channel.unref()
  // Another URL loads the module again, but not its imports.
  runs.run(last, () => import(`${cli}?run=${id}`))
})

function end(code) {
  const run = find()
  if (!run || run.hasEnded) return
  run.hasEnded = true
  for (const name of ['stdout', 'stderr']) process[name].removeAllListeners('error')
  process.exitCode = undefined
  process.channel.ref()
  // A command that exits can leave a server behind. The next one would not be noticed to end.
  const isLast = kind === 'commands' && process.getActiveResourcesInfo().includes('TCPServerWrap')
  process.send({ id: run.id, code, isLast }, () => isLast && exit())
}

process.exit = end
process.on('beforeExit', end)
process.on('disconnect', () => exit())
