import { expect, it } from 'vitest'
import { consoleFile } from './console-files.ts'

it('says why the console is not there, where its files are not', async () => {
  // Beside the sources there are none: they are built into dist.
  const reply = await consoleFile('/')
  expect(reply?.status).toBe(404)
  expect(await reply?.text()).toMatch(/install the package and keep it out of the bundle\.\nENOENT/)
})

it('has no file of any other path', async () => {
  for (const path of ['/v1', '/console', '/constructor', '/index.html'])
    expect(await consoleFile(path)).toBeUndefined()
})
