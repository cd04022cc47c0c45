/**
 * Builds the documentation site in `dist/`: static files without requests to other hosts. `DOCS_BASE=/sdk/` builds it
 * for a path other than `/`.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeHttpReference } from './http-reference.ts'
import { writeLlmsTexts } from './llms-texts.ts'
import { stagePages } from './stage-pages.ts'

const site = fileURLToPath(new URL('.', import.meta.url))

run('npm ci --no-audit --no-fund --silent')
for (const folder of ['pages', 'dist']) rmSync(`${site}${folder}`, { recursive: true, force: true })
run('node node_modules/typedoc/bin/typedoc --logLevel Warn')
for (const name of ['paths', 'operations']) shorten(`${site}pages/reference/client/interfaces/${name}.md`)
stagePages()
writeHttpReference()
run('node node_modules/vitepress/bin/vitepress.js build .')
writeLlmsTexts()
console.log(`Built ${site}dist`)

function run(command: string): void {
  const { status } = spawnSync(command, { cwd: site, shell: true, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${command} failed.`)
}

/** Removes the properties of a type that describes all operations. The HTTP reference has them. */
function shorten(file: string): void {
  const [start] = readFileSync(file, 'utf8').split('## Properties')
  writeFileSync(file, `${start}The [HTTP reference](../../http.md) lists its properties.\n`)
}
