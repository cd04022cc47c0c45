import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    webhooks: 'src/webhooks/index.ts',
    // Behind the `node` condition. Bun and Deno take that condition too, and may: both implement node:crypto natively.
    'webhooks.node': 'src/webhooks/index-node.ts',
    schemas: 'src/schemas/index.ts',
    'webhooks.redis': 'src/webhooks/redis.ts',
  },
  format: ['esm', 'cjs'],
  platform: 'neutral',
  external: [/^node:/],
  // Without its prefix, `buffer` is also the name of a package.
  removeNodeProtocol: false,
  target: ['es2022', 'node20'],
  dts: {
    compilerOptions: {
      types: ['node'],
      // `npm run typecheck` checks the same files.
      noCheck: true,
      // Leaves out the methods that only resources call.
      stripInternal: true,
      // By path, so that the types of the private @agentcomms/spec are inlined: nobody can install it.
      paths: {
        '@agentcomms/spec/client': [
          fileURLToPath(new URL('../../spec/generated/client.d.ts', import.meta.url)),
        ],
      },
    },
  },
  // Drops empty imports of shared chunks: other bundlers warn about them.
  treeshake: { moduleSideEffects: 'no-external' },
  // The build without declarations leaves those that are there: who has run the demo still compiles.
  clean: !process.argv.includes('--no-dts'),
})
