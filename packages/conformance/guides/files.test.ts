import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { testGuide } from './guide.ts'

testGuide('files', async guide => {
  const { mock, client } = await guide.serveMock()
  await guide.run('npx tsx --env-file=.env send-file.ts')
  const [sent] = await client.email.list().all()
  const files = sent?.attachments.map(({ id }) => new TextDecoder().decode(mock.getAttachment(id)?.content))
  expect(files).toEqual([await readFile(join(guide.folder, 'prices.csv'), 'utf8'), 'Valid until Friday.'])

  await guide.run('npx agentcomms-mock receive-email --eml offer.eml')
  const output = await guide.run('npx tsx --env-file=.env save-files.ts')
  const saved = output.match(/attachment-\w+/)?.[0] ?? ''
  expect(await readFile(join(guide.folder, saved), 'utf8')).toBe('A lamp for 38 EUR.')
})
