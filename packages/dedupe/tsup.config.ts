import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { postgres: 'src/postgres.ts', redis: 'src/redis.ts' },
  format: ['esm', 'cjs'],
  platform: 'neutral',
  target: ['es2022', 'node20'],
  // Without `paths`, which lead to the sources of the client: its declarations stay in its own package.
  dts: { compilerOptions: { paths: {} } },
  // A build without declarations keeps the existing ones, so that programs still compile after `npm run demo`.
  clean: !process.argv.includes('--no-dts'),
})
