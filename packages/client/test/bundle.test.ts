import { describe, expect, it } from 'vitest'
import { bundle, sizeOf } from './bundle.ts'

const allExports = "export * from './index.ts'"

describe('the client, bundled for a browser', () => {
  it('has at most 13.5 KB, minified and gzipped', async () => {
    const { text } = await bundle(allExports)
    expect(sizeOf(text)).toBeLessThanOrEqual(13.5)
  })

  it('contains openapi-fetch and no other package', async () => {
    const { text, inputs } = await bundle(allExports)
    const dependencies = inputs.filter(input => input.includes('node_modules/'))
    expect(dependencies.map(input => input.replace(/^.*node_modules\/([^/]+)\/.*$/, '$1'))).toEqual([
      'openapi-fetch',
    ])
    expect(text).not.toMatch(/\bimport\b|\brequire\b/)
  })

  it('reads no global of the platform during import', async () => {
    const globalsRead: string[] = []
    for (const name of ['Request', 'Headers', 'Response', 'fetch', 'crypto']) {
      const original = Object.getOwnPropertyDescriptor(globalThis, name)
      if (!original) continue
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          globalsRead.push(name)
          Object.defineProperty(globalThis, name, original)
          return Reflect.get(globalThis, name)
        },
      })
    }
    const { text } = await bundle(allExports)
    globalsRead.length = 0
    await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)
    expect(globalsRead).toEqual([])
  })
})
