import { defineConfig } from 'vitest/config'
import type { SeededBug } from './seeded-bugs.ts'

const bug: SeededBug | undefined = JSON.parse(process.env.AGENTCOMMS_SEEDED_BUG ?? 'null') ?? undefined

/** Runs a model with one text of the server replaced. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: { include: ['test/models/*.test.ts'] },
  plugins: [
    {
      name: 'seeded-bug',
      enforce: 'pre',
      transform(code, id) {
        if (!bug || !id.endsWith(`/mock-server/${bug.file}`)) return undefined
        if (code.split(bug.find).length !== 2)
          throw new Error(`SEEDED BUG OUT OF DATE: ${bug.file} does not have once: ${bug.find}`)
        return code.replace(bug.find, () => bug.replace)
      },
    },
  ],
})
