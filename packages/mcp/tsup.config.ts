import { defineConfig } from 'tsup'
import { thirdParty } from '../mock-server/third-party.ts'

export default defineConfig({
  entry: { cli: 'src/cli.ts' },
  format: 'esm',
  target: 'node20',
  clean: true,
  // The SDK and its dependencies have 21 MB. The bundle has 1 MB of them.
  noExternal: [/^(?!@agentcomms\/)/],
  treeshake: { moduleSideEffects: 'no-external' },
  esbuildPlugins: [thirdParty('dist/THIRD-PARTY.txt')],
})
