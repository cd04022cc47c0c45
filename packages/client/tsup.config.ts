import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsup'

const entry = {
  index: 'src/index.ts',
  webhooks: 'src/webhooks/index.ts',
  // For the `node` condition. Bun and Deno use it too, because both implement node:crypto natively.
  'webhooks.node': 'src/webhooks/index-node.ts',
  schemas: 'src/schemas/index.ts',
  tools: 'src/tools/index.ts',
  'tools.output-schemas': 'src/tools/output-schemas.ts',
  codes: 'src/codes/index.ts',
}

export default defineConfig({
  entry,
  format: ['esm', 'cjs'],
  platform: 'neutral',
  external: [/^node:/],
  // Without its prefix, `buffer` would be the name of a package.
  removeNodeProtocol: false,
  target: ['es2022', 'node20'],
  dts: {
    // The files of tsconfig.types.json: TypeScript 7 writes them in a fraction of the time.
    entry: Object.fromEntries(
      Object.entries(entry).map(([name, source]) => [
        name,
        `build/packages/client/${source.replace(/ts$/, 'd.ts')}`,
      ]),
    ),
    compilerOptions: {
      types: ['node'],
      // A path, so that the build inlines the types of @agentcomms/spec, which is private.
      paths: {
        '@agentcomms/spec/client': [
          fileURLToPath(new URL('../../spec/generated/client.d.ts', import.meta.url)),
        ],
      },
    },
  },
  // Removes empty imports of shared chunks, about which other bundlers warn.
  treeshake: { moduleSideEffects: 'no-external' },
  // A build without declarations keeps the existing ones, so that programs still compile after `npm run demo`.
  clean: !process.argv.includes('--no-dts'),
})
