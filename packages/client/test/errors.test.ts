import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { AgentCommsError } from '../src/index.ts'
import { WebhookVerificationError } from '../src/webhooks/index.ts'

describe('error guards', () => {
  const error = new WebhookVerificationError('invalid_json', 'text', { cause: 'why' })

  it('recognize errors of their class', () => {
    expect(error).toBeInstanceOf(AgentCommsError)
    expect(error).toMatchObject({ name: 'WebhookVerificationError', message: 'text', cause: 'why' })
    expect(AgentCommsError.is(error)).toBe(true)
    expect(WebhookVerificationError.is(error)).toBe(true)
    expect(WebhookVerificationError.is(new AgentCommsError('other'))).toBe(false)
  })

  it.each([undefined, null, 'text', new Error('text'), { name: 'WebhookVerificationError' }])(
    'reject %s',
    value => {
      expect(AgentCommsError.is(value)).toBe(false)
      expect(WebhookVerificationError.is(value)).toBe(false)
    },
  )

  it('recognize an error of another copy of the package in another JavaScript context', async () => {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('../src/webhooks/index.ts', import.meta.url))],
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'copy',
    })
    const [copy] = outputFiles
    const foreign = runInNewContext(
      `${copy?.text}; new copy.WebhookVerificationError('invalid_json', 'text')`,
    )
    expect(foreign instanceof Error).toBe(false)
    expect(AgentCommsError.is(foreign)).toBe(true)
    expect(WebhookVerificationError.is(foreign) && foreign.reason).toBe('invalid_json')
  })
})
