import { parseArgs } from 'node:util'
import { isSabotage, runQuickstart } from './quickstart.ts'

// With `--break secret`, `--break threading` or `--break delivery`, some checks fail.
const { values } = parseArgs({ options: { break: { type: 'string' } } })
if (values.break !== undefined && !isSabotage(values.break)) {
  console.error(`--break must be secret, threading or delivery; received "${values.break}".`)
  process.exit(2)
}
const hasPassed = await runQuickstart(line => console.log(line), values.break)
process.exitCode = hasPassed ? 0 : 1
