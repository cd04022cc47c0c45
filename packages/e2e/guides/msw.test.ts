import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium } from '@playwright/test'
import { expect, onTestFinished, vi } from 'vitest'
import { testGuide } from '../../conformance/guides/guide.ts'
import { chromiumOptions } from '../chromium.ts'
import { freePort } from '../free-port.ts'
import { linkModules } from './link-modules.ts'

testGuide('msw', async guide => {
  linkModules(guide.folder)
  guide.skip('npm install --save-dev msw vitest vite', 'Installed in this repository')
  for (const file of ['inbox.test.ts', 'inbox.ts', 'mock.ts']) guide.skip(file, 'Vitest finds it')
  expect(await guide.run('npx vitest run')).toMatch(/Tests .*1 passed/)

  await guide.run('npx msw init public/ --save')
  guide.skip('npx vite --port 5173', 'Runs below, on a free port')
  for (const file of ['index.html', 'main.ts']) guide.skip(file, 'Loaded by the browser')
  const url = await startVite(guide.folder)
  const browser = await chromium.launch(chromiumOptions())
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const problems: string[] = []
  page.on('pageerror', error => problems.push(error.message))
  await page.goto(url)
  await expect
    .poll(() => page.locator('li').allTextContents(), { timeout: 60_000 })
    .toEqual(['ben@example.com: Lunch'])
  expect(problems).toEqual([])
})

/** Starts Vite, until the test ends. Returns its address. */
async function startVite(folder: string): Promise<string> {
  const port = await freePort()
  const child = spawn(
    'node_modules/.bin/vite',
    ['--port', String(port), '--host', '127.0.0.1', '--strictPort'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  onTestFinished(async () => {
    child.kill()
    await once(child, 'close')
  })
  const url = `http://127.0.0.1:${port}/`
  await vi.waitFor(() => fetch(url), { timeout: 30_000, interval: 100 })
  return url
}
