/** A deduper never hides an event from a test. */
import { createDedupe, receive, signWebhook } from '@agentcomms/client/webhooks'
import { expect, test } from 'vitest'
import { runReadme } from './run-readme.ts'

test('a second mock with the same seed says that the deduper knows its deliveries', async () => {
  const first = await runReadme()
  await first.receiveMail()
  await first.mock.webhooks.delivered()

  const { mock, client, receiveMail } = await runReadme()
  const { items } = await client.webhooks.list()
  mock.webhooks.listen('https://app.example.test/hooks', request =>
    receive(request, {
      secret: process.env.WEBHOOK_SECRET,
      dedupe: first.dedupe,
      on: { 'message.received': () => {} },
    }),
  )
  expect(items).toHaveLength(1)
  await receiveMail()
  await expect(mock.webhooks.delivered()).rejects.toThrow(/had handled this delivery before/)
  expect(mock.attempts.at(-1)).toMatchObject({ statusCode: 204, isDuplicate: true })
  await first.dedupe.clear()
  mock.reset()
})

test('a replay that the receiver already knows is no failure, and needs no second effect', async () => {
  const { mock, handled, receiveMail } = await runReadme()
  await receiveMail()
  await mock.webhooks.delivered()
  mock.webhooks.replay(mock.deliveries[0]?.id ?? '')
  await mock.webhooks.delivered()
  expect(handled).toHaveLength(1)
})

test('another signed body under a known id is handled, and the receiver reports it', async () => {
  const { dedupe, handled } = await runReadme()
  const secret = process.env.WEBHOOK_SECRET ?? ''
  const errors: string[] = []
  const reporting = createDedupe({ onError: error => errors.push(String(error)) })
  for (const messageId of ['c0first', 'c0second']) {
    const body = JSON.stringify({ event: 'message.received', messageId })
    const headers = await signWebhook(body, { secret, deliveryId: 'c0known' })
    for (const used of [dedupe, reporting]) {
      const request = new Request('https://app.example.test/hooks', { method: 'POST', body, headers })
      const on = { 'message.received': () => void handled.push(messageId) }
      expect((await receive(request, { secret, dedupe: used, on })).status).toBe(204)
    }
  }
  expect(handled).toEqual(['c0first', 'c0first', 'c0second', 'c0second'])
  expect(errors).toEqual([expect.stringContaining('c0known was received before with another signed body')])
})

test('a restore or an import to before a handled delivery says that the deduper knows it', async () => {
  const { mock, handled, dedupe, receiveMail } = await runReadme()
  await receiveMail()
  const saved = mock.snapshot()
  const state: Uint8Array[] = []
  for await (const chunk of mock.exportState()) state.push(chunk)
  await mock.webhooks.delivered()
  expect(handled).toHaveLength(1)

  const rewinds = [
    () => mock.restore(saved),
    () => [mock.restore(saved), mock.restore(saved)],
    () => mock.importState(state),
  ]
  for (const rewind of rewinds) {
    await rewind()
    await expect(mock.webhooks.delivered()).rejects.toThrow(
      /had handled this delivery before .*\. Call clear\(\) of its deduper before a restore, an import .*repeat\.$/m,
    )
    handled.splice(0)
    await dedupe.clear()
    await rewind()
    await mock.webhooks.delivered()
    expect(handled).toHaveLength(1)
  }
})

test('an attempt that a restore repeats, and that the receiver had handled, is no failure', async () => {
  const { mock, handled, dedupe, receiveMail } = await runReadme()
  let finish = () => {}
  const finished = new Promise<void>(resolve => {
    finish = resolve
  })
  mock.webhooks.listen('https://app.example.test/hooks', async request => {
    const on = {
      'message.received': (payload: { messageId: string }) => void handled.push(payload.messageId),
    }
    const response = await receive(request, { secret: process.env.WEBHOOK_SECRET, dedupe, on })
    await finished
    return response
  })
  await receiveMail()
  await expect.poll(() => handled.length).toBe(1)
  mock.restore(mock.snapshot())
  finish()
  await mock.webhooks.delivered()
  expect(handled).toHaveLength(1)
  expect(mock.attempts).toMatchObject([{ statusCode: 204, isDuplicate: true }])
})
