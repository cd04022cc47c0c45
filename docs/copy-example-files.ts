/** Copies the files that the tests of several examples share, so that users can copy the folder of one example. */
import { readFileSync } from 'node:fs'
import { writeGenerated } from '../spec/write-generated.ts'

const copies: Record<string, string> = {}
for (const file of ['check-reply.ts', 'scripted-openai.ts']) {
  const content = readFileSync(new URL(`../examples/openai/${file}`, import.meta.url), 'utf8')
  for (const example of ['ai-sdk', 'langchain', 'openai-agents'])
    copies[`examples/${example}/${file}`] = content
}
writeGenerated(copies)
