/**
 * Checks the built documentation site in Chromium: search, the page of Redoc, widths, and no request to another host.
 */
import assert from 'node:assert/strict'
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../chromium.ts'

const PAGES = [
  '/',
  '/overview.html',
  '/guides/',
  '/client/webhooks.html',
  '/console.html',
  '/examples/receivers/src/express.ts.html',
  '/reference/',
  '/reference/client/classes/Messages.html',
  '/reference/http.html',
]
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
}

const dist = fileURLToPath(new URL('../../site/dist', import.meta.url))
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const file = `${dist}${decodeURIComponent(pathname)}${pathname.endsWith('/') ? 'index.html' : ''}`
  if (!existsSync(file)) return response.writeHead(404).end()
  response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain')
  return createReadStream(file).pipe(response)
})
const problems: string[] = []
let browser: Browser
let page: Page
let origin: string

before(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await chromium.launch(chromiumOptions())
  page = await browser.newPage()
  page.on('request', request => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(origin))
      problems.push(`request to ${request.url()}`)
  })
  page.on('pageerror', error => problems.push(error.message))
})

after(async () => {
  await browser.close()
  server.close()
})

test('pages fit a phone and a desktop', async () => {
  for (const width of [400, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of PAGES) {
      await page.goto(origin + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(excess <= 0, `${path} is ${excess} pixels too wide for ${width}`)
    }
  }
  assert.deepEqual(problems, [])
})

for (const [text, path] of [
  ['waitFor', '/reference/client/classes/Messages'],
  ['manual clock', '/concepts'],
  ['POST /email', '/reference/http'],
] as const) {
  test(`the search finds ${text}`, async () => {
    await page.goto(origin)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill(text)
    await page.locator(`.result[href*="${path}"]`).first().waitFor()
    assert.deepEqual(problems, [])
  })
}

test('an operation links to its part of the page of Redoc', async () => {
  await page.goto(`${origin}/reference/http.html`)
  await page.getByRole('link', { name: 'POST /webhooks/{id}/test' }).click()
  await page.waitForURL('**/http/index.html#/webhooks/testwebhook')
  const heading = page.getByRole('heading', { name: 'Send one signed test delivery now' })
  await heading.waitFor()
  const box = await heading.boundingBox()
  assert.ok(box !== null && box.y >= 0 && box.y < 900)
  assert.deepEqual(problems, [])
})
