import { describe, expect, it } from 'vitest'
import { AgentComms, type AgentCommsOptions, type RequestOptions } from '../src/index.ts'
import { createDedupe, verifyWebhook } from '../src/webhooks/index.ts'
import { callOperation, operationIds } from './call-operation.ts'
import { apiKey, baseUrl, createTestClient, json } from './service.ts'

const agent = () => json({ id: 'c0agt', url: 'files/a', items: [] })
const misspelled = { timeout: 1000 } as RequestOptions & AgentCommsOptions

describe('an unknown option', () => {
  it('of a client is rejected with the known options', () => {
    const options: AgentCommsOptions = { baseUrl, apiKey }
    const error =
      /^Unknown option `timeout`\. Did you mean `timeoutMs`\? Known options: baseUrl, apiKey, .*timeoutMs, /
    expect(() => new AgentComms({ ...options, ...misspelled })).toThrow(error)
    expect(() =>
      new AgentComms(options).withOptions({ ...misspelled, timeout: undefined } as object),
    ).toThrow(error)
  })

  it.each(operationIds)('of %s is rejected before anything is sent', async operationId => {
    const { client, sent } = createTestClient([agent])
    const error = await callOperation(client, operationId, misspelled).then(undefined, reason => reason)
    expect(error).toBeInstanceOf(TypeError)
    expect(error.message).toMatch(
      /^Unknown option `timeout`\. Did you mean `timeoutMs`\? Known options: signal, timeoutMs, /,
    )
    expect(sent).toEqual([])
  })

  it('of a download, of waitFor() and of all() is rejected', async () => {
    const { client } = createTestClient([agent])
    const { bytes } = await client.attachments.download('c0att')
    await expect(bytes(misspelled)).rejects.toThrow('`timeout`')
    await expect(bytes({ headers: {} } as object)).rejects.toThrow('`headers`')
    await expect(client.messages.waitFor({}, misspelled)).rejects.toThrow('`timeout`')
    const interval = { interval: 5 } as object
    await expect(client.messages.waitFor({}, interval)).rejects.toThrow('`interval`')
    await expect(client.agents.list().all({ maximum: 5 } as object)).rejects.toThrow('`maximum`')
  })

  it('of verifyWebhook and of createDedupe is rejected with the known options', async () => {
    const options = { secret: 'whsec_1', tolerance: 60 }
    const error =
      /^Unknown option `tolerance`\. Did you mean `toleranceSeconds`\? Known options: secret, toleranceSeconds, /
    await expect(verifyWebhook({ body: '', headers: {} }, options)).rejects.toThrow(error)
    const dedupeOptions = { maxEntries: 1, remember: 1 }
    expect(() => createDedupe(dedupeOptions as object)).toThrow(/^Unknown option `remember`.* store\.$/)
  })
})
