import { appendFileSync, copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { testGuide } from './guide.ts'
import { joinFiles, readBlocks } from './page.ts'
import { findFreePort, startReceiver } from './webhook-receiver.ts'

const root = new URL('../../../', import.meta.url)

testGuide('recover-webhooks', async guide => {
  const { mock, ada, client } = await guide.serveMock()
  const port = await findFreePort()
  // The receiver of another guide, and the programs that the reader copies.
  for (const [file, code] of Object.entries(
    joinFiles(readBlocks(new URL('docs/guides/receive-webhooks.md', root))),
  ))
    if (['webhooks.ts', 'receiver.ts'].includes(file))
      writeFileSync(join(guide.folder, file), code.replace('3000', String(port)))
  for (const file of ['recover.ts', 'rotate.ts'])
    copyFileSync(new URL(`examples/receivers/src/${file}`, root), join(guide.folder, file))

  const url = `http://127.0.0.1:${port}/hooks`
  const { id, secret } = await client.webhooks.create({ url, events: ['message.received'], maxAttempts: 1 })
  guide.replace('c7hw2k4nd9m3x8q5t1v6z0rbf', id)
  guide.replace('whsec_k3v9q2m5x7c1b8n4k3v9q2m5x7c1b8n4', secret)
  const receiveEmail = (subject: string) =>
    mock.receiveEmail({ to: ada.email.email, from: 'ben@example.com', subject, body: 'Hi' })
  const handle = (secrets: string) => startReceiver(guide, { file: 'receiver.ts', port, secret: secrets })

  const first = await handle(secret)
  await receiveEmail('Before')
  await mock.webhooks.delivered()
  await first.stop()
  for (let count = 0; count < 30; count++) {
    await receiveEmail(`Outage ${count}`)
    await mock.webhooks.settled()
  }
  expect(await client.webhooks.get(id)).toMatchObject({ active: false })
  const second = await handle(secret)
  await guide.runAlone('npx tsx --env-file=.env recover.ts')
  expect(second.readOutput().match(/Outage/g)).toHaveLength(30)

  const started = await guide.runAlone('npx tsx --env-file=.env rotate.ts')
  const [, newId = '', newSecret = ''] = /^NEW_WEBHOOK_ID=(\w+)\nNEW_WEBHOOK_SECRET=(\w+)/.exec(started) ?? []
  await receiveEmail('During')
  await mock.webhooks.delivered()
  await second.stop()
  const third = await handle(`${newSecret},${secret}`)
  const env = join(guide.folder, '.env')
  appendFileSync(env, `NEW_WEBHOOK_ID=${newId}\n`)
  await guide.rerun('npx tsx --env-file=.env rotate.ts')
  await receiveEmail('After')
  await mock.webhooks.delivered()
  expect(third.readOutput()).toBe('ben@example.com: After\n')
  await third.stop()

  guide.replace(id, newId)
  guide.replace(secret, newSecret)
  const leaked = await guide.runAlone('npx tsx --env-file=.env leak.ts')
  const [, onlySecret = ''] = /^WEBHOOK_SECRET=(\w+)/.exec(leaked) ?? []
  await receiveEmail('Late')
  await mock.webhooks.settled()
  const fourth = await handle(onlySecret)
  appendFileSync(env, `LEAKED_SECRET=${newSecret}\n`)
  const recovered = await guide.rerun('npx tsx --env-file=.env recover.ts')
  expect(recovered).toContain('Leak: the receiver rejects the leaked secret (400 signature_mismatch).')
  expect(recovered).toContain('Nothing is missing.')
  expect(fourth.readOutput()).toBe('ben@example.com: Late\n')
})
