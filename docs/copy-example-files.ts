/**
 * Copies the files that the tests of several examples share, so that users can copy the folder of one example.
 *
 *   npm run generate              copy
 *   npm run generate -- --check   exit 1 if a copy is out of date
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const examples = new URL('../examples/', import.meta.url)
const stale: string[] = []
for (const file of ['check-reply.ts', 'scripted-openai.ts']) {
  const content = readFileSync(new URL(`openai/${file}`, examples), 'utf8')
  for (const example of ['ai-sdk', 'langchain', 'openai-agents']) {
    const copy = new URL(`${example}/${file}`, examples)
    if (!existsSync(copy) || readFileSync(copy, 'utf8') !== content) stale.push(`examples/${example}/${file}`)
    if (!process.argv.includes('--check')) writeFileSync(copy, content)
  }
}
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run "npm run generate".`)
  process.exitCode = 1
}
