import { expect } from 'vitest'
import { transportScenario } from '../scenario.ts'

transportScenario(
  'limits: a body of unknown length is rejected at the limit without further reading',
  { maxBodyBytes: 10_000 },
  async api => {
    let sent = 0
    const chunk = new TextEncoder().encode('"'.padEnd(1_000, 'x'))
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise(resolve => setTimeout(resolve, 1))
        sent += chunk.length
        if (sent > 5_000_000) controller.close()
        else controller.enqueue(chunk)
      },
    })
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'x-api-key': api.mock.masterKey, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    }
    const response = await api.fetch('/agents', init, { bypassPrism: 'Prism reads the whole body' })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    expect(sent).toBeLessThan(1_000_000)
  },
)
