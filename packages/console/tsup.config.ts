import { defineConfig } from 'tsup'
import { thirdParty } from '../mock-server/third-party.ts'

export default defineConfig({
  entry: { console: 'src/main.tsx' },
  publicDir: 'src/public',
  clean: true,
  format: 'esm',
  platform: 'browser',
  target: ['chrome123', 'firefox128', 'safari17.5'],
  minify: true,
  noExternal: [/./],
  esbuildPlugins: [thirdParty('dist/THIRD-PARTY.txt')],
})
