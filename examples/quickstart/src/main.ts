import { parseArgs } from 'node:util'
import { isSabotage, runQuickstart } from './quickstart.ts'

// `--break secret`, `threading` or `delivery` shows that the claims can fail.
const { values } = parseArgs({ options: { break: { type: 'string' } } })
if (values.break !== undefined && !isSabotage(values.break)) {
  console.error(`--break takes secret, threading or delivery, not "${values.break}".`)
  process.exit(2)
}
const allTrue = await runQuickstart(line => console.log(line), values.break)
process.exitCode = allTrue ? 0 : 1
