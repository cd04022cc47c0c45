// Runs the built command many times in one process, because Node starts more slowly than most commands run.
// Each message has the arguments and the environment of a run. The response is its output and its exit code.

const [, , cli] = process.argv
const environment = process.env
let count = 0
/** Output of the current run. */
let run

for (const name of ['stdout', 'stderr'])
  process[name].write = (chunk, ...rest) => {
    if (run) run[name] += String(chunk)
    rest.find(value => typeof value === 'function')?.()
    return true
  }

process.on('message', ({ args, env }) => {
  run = { stdout: '', stderr: '' }
  process.argv = [process.execPath, cli, ...args]
  process.env = { ...environment, ...env }
  // Only the command keeps the process alive, so that `beforeExit` fires when the command ends.
  process.channel.unref()
  // Another URL loads the module again, but not its imports.
  import(`${cli}?run=${count++}`)
})

function end(code) {
  if (!run) return
  for (const name of ['stdout', 'stderr']) process[name].removeAllListeners('error')
  process.channel.ref()
  process.send({ code, ...run })
  run = undefined
}

process.exit = end
process.on('beforeExit', end)
