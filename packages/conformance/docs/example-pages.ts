import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** READMEs of the examples, relative to the root of the repository. */
export const examplePages = readdirSync(fileURLToPath(new URL('../../../examples', import.meta.url)), {
  withFileTypes: true,
})
  .filter(entry => entry.isDirectory())
  .map(({ name }) => `examples/${name}/README.md`)
