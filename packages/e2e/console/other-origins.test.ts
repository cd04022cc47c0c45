import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Mock } from '@agentcomms/mock-server'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Serves a page of another origin, at another port and under two names. */
async function openForeignSite() {
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Foreign</title><body>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { urls: [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`], close }
}

/** Returns what a script of the page gets when it requests an address in every way that a page can. */
async function readAsPage(page: Page, address: string): Promise<string[]> {
  return await page.evaluate(async url => {
    const results: string[] = []
    const read = async (name: string, init: RequestInit): Promise<void> => {
      const text = await fetch(url, init)
        .then(response => response.text())
        .catch(() => '')
      if (text !== '') results.push(`${name}: ${text.slice(0, 80)}`)
    }
    await read('fetch', {})
    await read('fetch with credentials', { credentials: 'include' })
    await read('fetch without CORS', { mode: 'no-cors' })
    await read('fetch with POST', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    await read('fetch of a form', { method: 'POST', body: '{}', mode: 'no-cors' })
    for (const name of ['script', 'link'] as const) {
      const element = document.createElement(name)
      element.setAttribute(name === 'link' ? 'href' : 'src', url)
      element.setAttribute('rel', 'stylesheet')
      const loaded = await new Promise(resolve => {
        element.onload = () => resolve(true)
        element.onerror = () => resolve(false)
        document.head.append(element)
      })
      if (loaded) results.push(`${name} loaded`)
    }
    return results
  }, address)
}

/** Returns whether a frame of the page shows a secret of the mock. The frame of an error has no text of the server. */
async function showsSecretInFrame(page: Page, address: string, secret: RegExp): Promise<boolean> {
  await page.evaluate(async url => {
    const frame = document.createElement('iframe')
    frame.src = url
    const loaded = new Promise(resolve => frame.addEventListener('load', resolve))
    document.body.replaceChildren(frame)
    await loaded
  }, address)
  await page.waitForTimeout(300)
  const shown = await Promise.all(
    page
      .frames()
      .slice(1)
      .map(frame => frame.content().catch(() => '')),
  )
  return shown.some(content => secret.test(content))
}

async function postForms(page: Page, address: string): Promise<void> {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    await page.evaluate(
      async ([url, enctype]) => {
        const frame = Object.assign(document.createElement('iframe'), { name: 'response' })
        const form = Object.assign(document.createElement('form'), {
          action: url,
          method: 'post',
          enctype,
          target: 'response',
        })
        form.append(Object.assign(document.createElement('input'), { name: '{"a":"', value: '"}' }))
        document.body.replaceChildren(frame, form)
        const loaded = new Promise(resolve => frame.addEventListener('load', resolve))
        form.submit()
        await loaded
      },
      [address, type] as const,
    )
}

/** Resolves to `open` or `error`. */
async function openEvents(page: Page, address: string): Promise<string> {
  return await page.evaluate(
    url =>
      new Promise<string>(resolve => {
        const source = new EventSource(url)
        source.onopen = () => resolve('open')
        source.onerror = () => resolve('error')
      }),
    address,
  )
}

/** Creates a mock with an email, a page of another origin, and a pattern of secrets that the page must not get. */
async function setUp(mock: Mock) {
  const ada = await mock.addAgent({ name: 'Ada' })
  const { id } = await mock.receiveEmail({
    to: ada.email.email,
    from: 'ben@example.com',
    bodyHtml: '<p>A secret email',
  })
  const secret = new RegExp(`${mock.masterKey}|secret email|id="app"|Agent Communications Service`)
  return { emailPath: `/__mock/emails/${id}/source`, secret, foreign: await openForeignSite() }
}

for (const [index, name] of ['127.0.0.1', 'localhost'].entries())
  test(`a page of another origin has no access, at ${name}`, async ({ served, openBrowser }) => {
    const { mock, url, origin } = served
    const { emailPath, secret, foreign } = await setUp(mock)
    const { page } = await openBrowser([])
    await page.goto(foreign.urls[index] ?? '')
    await test.step('cannot read the control interface', async () => {
      for (const path of ['/__mock/keys', emailPath, '/__mock/requests', '/__mock/openapi.json'])
        expect.soft(await readAsPage(page, origin + path), path).toEqual([])
    })
    await test.step('cannot frame the console or an email', async () => {
      for (const path of ['/', '/__mock/keys', emailPath])
        expect.soft(await showsSecretInFrame(page, origin + path, secret), path).toBe(false)
    })
    await test.step('cannot receive events', async () => {
      expect.soft(await openEvents(page, `${origin}/__mock/changes`)).toBe('error')
    })
    await test.step('cannot reset the mock with a form, but can call the API with a key', async () => {
      await postForms(page, `${origin}/__mock/reset`)
      const found = await page.evaluate(
        async ([address, key]) => {
          const response = await fetch(`${address}/agents`, { headers: { 'x-api-key': key } })
          const { items } = await response.json()
          return [response.status, response.headers.get('x-request-id') !== null, items.length]
        },
        [url, mock.masterKey] as const,
      )
      expect.soft(found).toEqual([200, true, 1])
    })
    foreign.close()
  })

test('a page of another machine cannot call the API, even with a key', async ({ served, openBrowser }) => {
  const { mock, url } = served
  const { foreign } = await setUp(mock)
  const { page } = await openBrowser([])
  await page.goto(`http://rebound.test:${new URL(foreign.urls[0] ?? '').port}/`)
  const outcome = await page.evaluate(
    async ([address, key]) => {
      const request = fetch(`${address}/agents`, { headers: { 'x-api-key': key } })
      return await request.then(
        () => 'allowed',
        () => 'denied',
      )
    },
    [url, mock.masterKey] as const,
  )
  expect(outcome).toBe('denied')
  foreign.close()
})

test('a host name of DNS rebinding is denied', async ({ served, openBrowser }) => {
  const { mock, origin } = served
  const { secret, foreign } = await setUp(mock)
  foreign.close()
  const { page } = await openBrowser([])
  const at = `http://rebound.test:${new URL(origin).port}`
  const keys = await page.goto(`${at}/__mock/keys`)
  expect.soft(keys?.status()).toBe(403)
  expect.soft(await keys?.text()).not.toMatch(secret)
  for (const path of ['/', '/console/console.js', '/v1/agents', '/openapi.json']) {
    const response = await page.goto(at + path)
    expect.soft(response?.status(), path).toBe(403)
    expect.soft(await response?.text(), path).toMatch(/The host \\"rebound\.test\\" is not a name/)
  }
})

test('the checks of these tests detect access that is allowed', async ({ served, openBrowser }) => {
  const { mock, origin } = served
  const { secret, foreign } = await setUp(mock)
  const { page } = await openBrowser([])
  await page.goto(foreign.urls[0] ?? '')
  expect(await readAsPage(page, `${origin}/openapi.json`), 'any page reads the document').not.toEqual([])
  await page.goto(origin)
  await expect
    .poll(() => showsSecretInFrame(page, `${origin}/__mock/keys`, secret), 'the console frames its keys')
    .toBe(true)
  foreign.close()
})
