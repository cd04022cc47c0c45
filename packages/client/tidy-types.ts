/**
 * Changes the built type declarations in `dist`: a type that extends one of the same name shows `Base` in place of `$1` in
 * editors, and tabs in place of four spaces make the package smaller.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

for (const name of readdirSync('dist').filter(file => /\.d\.c?ts$/.test(file))) {
  const text = readFileSync(`dist/${name}`, 'utf8')
  const tabs = (spaces: string) => '\t'.repeat(spaces.length / 4)
  const tidy = text.replace(/^(?: {4})+/gm, tabs).replace(/\b(\w+)\$1\b/g, '$1Base')
  writeFileSync(`dist/${name}`, tidy)
}
