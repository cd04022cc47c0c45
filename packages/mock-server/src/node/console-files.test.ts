import { expect, it } from 'vitest'
import { consoleFile } from './console-files.ts'

const ask = (path: string): Promise<Response | undefined> => {
  const request = new Request(`http://localhost${path}`, { headers: { host: 'localhost' } })
  return consoleFile(path, request, [])
}

it('says why the console is not there, where its files are not', async () => {
  // Beside the sources there are none: they are built into dist.
  const reply = await ask('/')
  expect(reply?.status).toBe(404)
  expect(await reply?.text()).toMatch(/install the package and keep it out of the bundle\.\nENOENT/)
})

it('has no file of any other path', async () => {
  for (const path of ['/v1', '/console', '/constructor', '/index.html'])
    expect(await ask(path)).toBeUndefined()
})
