import { describe, expect, it } from 'vitest'
import { bundle, sizeOf } from '../test/bundle.ts'

const whole = "export * from './index.ts'"

describe('the whole client in a browser', () => {
  it('keeps to its size, minified and gzipped', async () => {
    const { text } = await bundle(whole)
    expect(sizeOf(text)).toBeLessThanOrEqual(11)
  })

  it('holds openapi-fetch and nothing else from outside', async () => {
    const { text, inputs } = await bundle(whole)
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
    const { text } = await bundle(whole)
    touched.length = 0
    await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)
    expect(touched).toEqual([])
  })
})
