import { defineConfig } from 'tsup'
import { thirdParty } from '../mock-server/third-party.ts'
import { writePage } from './write-page.ts'

export default defineConfig({
  entry: { console: 'src/main.tsx' },
  publicDir: 'src/public',
  clean: true,
  format: 'esm',
  platform: 'browser',
  target: ['chrome123', 'firefox128', 'safari17.5'],
  minify: true,
  noExternal: [/./],
  esbuildOptions: options => {
    // A name changes with the content of its file, so that browsers keep each file.
    options.entryNames = '[name]-[hash]'
    options.chunkNames = '[name]-[hash]'
  },
  esbuildPlugins: [thirdParty('dist/THIRD-PARTY.txt'), writePage('src/index.html', 'dist/index.html')],
})
