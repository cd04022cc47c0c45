import { defineConfig } from 'tsup'
import { thirdParty } from '../mock-server/third-party.ts'

export default defineConfig({
  entry: { cli: 'src/cli.ts' },
  format: 'esm',
  target: 'node20',
  clean: true,
  // The SDK is in the bundle: its 94 packages have 29 MB, and the bundle starts in half of their time.
  noExternal: [/^(?!@agentcomms\/)/],
  treeshake: { moduleSideEffects: 'no-external' },
  esbuildPlugins: [thirdParty('dist/THIRD-PARTY.txt')],
  // The CommonJS packages in the bundle load modules of Node with require().
  banner: {
    js: "import { createRequire as createRequireOfBundle } from 'node:module'\nconst require = createRequireOfBundle(import.meta.url)",
  },
})
