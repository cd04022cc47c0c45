import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

const KILOBYTE = 1024

/** Bundles the client; the modules in `without` are left out. */
async function bundle(without?: RegExp) {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('./index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    plugins: [
      {
        name: 'without',
        setup({ onLoad }) {
          const contents = 'export const waitForMessage = 0, encodeFiles = body => body'
          if (without) onLoad({ filter: without }, () => ({ contents }))
        },
      },
    ],
  })
  const text = outputFiles.map(file => file.text).join('')
  return { text, inputs: Object.keys(metafile.inputs) }
}

function size(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

describe('the whole client in a browser', () => {
  it('keeps to its size, minified and gzipped', async () => {
    const { text } = await bundle()
    expect(size(text)).toBeLessThanOrEqual(9.5 * KILOBYTE)
  })

  it('keeps every call alone, without waiting for messages and encoding files, to a size too', async () => {
    const { text } = await bundle(/(wait-for|files)\.ts$/)
    expect(size(text)).toBeLessThanOrEqual(9 * KILOBYTE)
  })

  it('holds openapi-fetch and nothing else from outside', async () => {
    const { text, inputs } = await bundle()
    const foreign = inputs.filter(input => input.includes('node_modules/'))
    expect(foreign.map(input => input.replace(/^.*node_modules\/([^/]+)\/.*$/, '$1'))).toEqual([
      'openapi-fetch',
    ])
    expect(text).not.toMatch(/\bimport\b|\brequire\b/)
  })

  it('touches neither Request nor Headers when it is imported', async () => {
    const touched: string[] = []
    for (const name of ['Request', 'Headers', 'Response', 'fetch', 'crypto']) {
      const original = Object.getOwnPropertyDescriptor(globalThis, name)
      if (!original) continue
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          touched.push(name)
          Object.defineProperty(globalThis, name, original)
          return Reflect.get(globalThis, name)
        },
      })
    }
    const { text } = await bundle()
    touched.length = 0
    await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)
    expect(touched).toEqual([])
  })
})
