/**
 * Marks as `type` every name that a built declaration exports and its module does not. The bundler of declarations
 * drops that mark from classes that are exported as types alone: a program that imports one as a value would compile,
 * and not start. And drops imports of nothing, which the bundler of modules leaves behind and other bundlers warn of.
 *
 *   tsx finish-build.ts    in the folder of a package that is built
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { entriesOf, markTypes, namesAtRunTime } from './entries.ts'

const { exports }: { exports: unknown } = JSON.parse(readFileSync('package.json', 'utf8'))
for (const entry of entriesOf(exports)) {
  const values = await namesAtRunTime(resolve(entry.default))
  writeFileSync(entry.types, markTypes(readFileSync(entry.types, 'utf8'), values))
  const code = readFileSync(entry.default, 'utf8')
  writeFileSync(entry.default, code.replace(/^import '\.\/chunk-\w+\.js';\n/gm, ''))
}
