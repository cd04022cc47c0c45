/** Indents the built type declarations with tabs in place of four spaces, so that the package is smaller. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

for (const name of readdirSync('dist').filter(file => /\.d\.c?ts$/.test(file))) {
  const text = readFileSync(`dist/${name}`, 'utf8')
  const tabs = (spaces: string) => '\t'.repeat(spaces.length / 4)
  writeFileSync(`dist/${name}`, text.replace(/^(?: {4})+/gm, tabs))
}
