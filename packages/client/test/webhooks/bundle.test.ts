import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { BuildOptions } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { bundle, sizeOf } from '../bundle.ts'
import { delivery, secret, signedAt } from '../deliveries.ts'

/** Returns the bundled text of an entry, or of some `names` of it. */
async function bundleText(entry: string, options: BuildOptions = {}, names = '*'): Promise<string> {
  const { text } = await bundle(`export ${names} from './webhooks/${entry}'`, {
    external: ['node:*'],
    ...options,
  })
  return text
}

const readable = { minify: false }

/** Runs `code` in a new Node process. Returns its standard output. */
async function run(code: string): Promise<string> {
  // Over the standard input, because Windows limits the length of arguments.
  const running = promisify(execFile)(process.execPath, ['--input-type=module', '-'])
  running.child.stdin?.end(code)
  return (await running).stdout
}

describe('the browser build', () => {
  it.each([
    ['verifyWebhook and its error', 3.3, '{ verifyWebhook, WebhookVerificationError }'],
    ['createReceiver and receive', 4.7, '{ createReceiver, receive }'],
    ['the whole entry', 6.3, '*'],
  ])('stays within its size limit, minified and gzipped: %s', async (_, kilobytes, names) => {
    expect(sizeOf(await bundleText('index.ts', {}, names))).toBeLessThanOrEqual(kilobytes)
  })

  it('imports nothing', async () => {
    expect(await bundleText('index.ts', readable)).not.toMatch(/\bimport\b|\brequire\b/)
  })
})

describe.each(['index.ts', 'index-node.ts'])('%s without Buffer and process', entry => {
  it('signs, verifies and rejects', async () => {
    const { body, headers } = await delivery()
    const source = `data:text/javascript;base64,${Buffer.from(await bundleText(entry, readable)).toString('base64')}`
    const code = `
      const { log } = console
      const { body, headers } = ${JSON.stringify({ body, headers })}
      // Created first, because Node loads its own fetch on first use, which needs Buffer.
      const request = new Request('https://app.example.test/', { method: 'POST', body, headers })
      delete globalThis.Buffer
      delete globalThis.process
      const { signWebhook, verifyWebhook } = await import(${JSON.stringify(source)})
      const options = { secret: ${JSON.stringify(secret)}, now: new Date(${JSON.stringify(signedAt)}) }
      const bytes = new TextEncoder().encode(body)
      const events = []
      for (const input of [{ body, headers }, { body: bytes, headers }, request]) {
        events.push((await verifyWebhook(input, options)).event)
      }
      const reason = await verifyWebhook({ body: body + ' ', headers }, options).catch(error => error.reason)
      const signed = await signWebhook(body, { ...options, timestamp: options.now })
      const isSame = signed['X-Service-Signature'] === headers['X-Service-Signature']
      log(JSON.stringify([typeof Buffer, typeof process, ...events, reason, isSame]))
    `
    const event = 'message.received'
    const expected = ['undefined', 'undefined', event, event, event, 'signature_mismatch', true]
    expect(JSON.parse(await run(code))).toEqual(expected)
  })
})

it('lets the process exit while a handler never ends', async () => {
  const source = `data:text/javascript;base64,${Buffer.from(await bundleText('index.ts', readable)).toString('base64')}`
  const code = `
    const { createDedupe } = await import(${JSON.stringify(source)})
    void createDedupe().run({ deliveryId: 'd', signature: 's', rawBody: '{}' }, () => new Promise(() => console.log('runs')))
  `
  expect(await run(code)).toBe('runs\n')
})
