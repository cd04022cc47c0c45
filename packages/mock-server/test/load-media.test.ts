import { afterAll, expect, it } from 'vitest'
import { createMock } from '../src/index.ts'

const fetched: string[] = []
const mock = createMock({
  fetch: async input => {
    fetched.push(new Request(input).url)
    return new Response('x')
  },
})
const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
afterAll(() => mock.close())

async function receiveFilenames(...mediaUrls: string[]): Promise<string[]> {
  const sms = { to: ada.phone?.phoneNumber ?? '', from: '+12025550199', body: 'The menu.', mediaUrls }
  const { attachments } = await mock.receiveSms(sms)
  return attachments.map(({ filename }) => filename)
}

it('fetches nothing for a message without media URLs', async () => {
  fetched.length = 0
  expect(await receiveFilenames()).toEqual([])
  expect(fetched).toEqual([])
})

it('names the URL that cannot be fetched', async () => {
  const urls = ['https://files.example.com/a.png', 'https://10.0.0.1/b.png']
  await expect(receiveFilenames(...urls)).rejects.toThrow(/mediaUrls\/1: .*10\.0\.0\.1/)
})

it('rejects an invalid URL', async () => {
  await expect(receiveFilenames('https://999.999.999.999/a.png')).rejects.toThrow('mediaUrls/0: ')
})
