import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

it('is small, and takes nothing but zod from outside and nothing of the client', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('./index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    external: ['zod'],
    target: 'es2022',
  })
  const [output] = Object.values(metafile.outputs)
  expect(new Set(output?.imports.map(({ path }) => path))).toEqual(new Set(['zod']))
  const places = Object.keys(metafile.inputs).map(path => path.replace(/[^/]+$/, ''))
  expect([...new Set(places.map(path => path.replace(/^.*src\//, '')))]).toEqual(['schemas/'])
  const text = outputFiles.map(file => file.text).join('')
  expect(gzipSync(text, { level: 9 }).length).toBeLessThanOrEqual(4 * 1024)
})
