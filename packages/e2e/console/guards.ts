import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMock, type Mock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import type { Page } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { type Check, checkOf } from './check.ts'

/** A page of somebody else's, at another port and under two names. */
async function openForeignSite() {
  const server = createServer((_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Foreign</title><body>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { urls: [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`], close }
}

/** What a script of a foreign page gets when it asks for an address in every way that it has. */
async function reading(page: Page, address: string): Promise<string[]> {
  return await page.evaluate(async url => {
    const got: string[] = []
    const read = async (name: string, init: RequestInit): Promise<void> => {
      const text = await fetch(url, init)
        .then(reply => reply.text())
        .catch(() => '')
      if (text !== '') got.push(`${name}: ${text.slice(0, 80)}`)
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
      if (loaded) got.push(`${name} loaded`)
    }
    return got
  }, address)
}

/** What of a mock a frame of a foreign page shows: nothing, as the frame of an error has no text of the server. */
async function framing(page: Page, address: string, secret: RegExp): Promise<string[]> {
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
  return shown.some(content => secret.test(content)) ? [`a frame shows ${address}`] : []
}

async function posting(page: Page, address: string): Promise<void> {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
    await page.evaluate(
      async ([url, enctype]) => {
        const frame = Object.assign(document.createElement('iframe'), { name: 'answer' })
        const form = Object.assign(document.createElement('form'), {
          action: url,
          method: 'post',
          enctype,
          target: 'answer',
        })
        form.append(Object.assign(document.createElement('input'), { name: '{"a":"', value: '"}' }))
        document.body.replaceChildren(frame, form)
        const answered = new Promise(resolve => frame.addEventListener('load', resolve))
        form.submit()
        await answered
      },
      [address, type] as const,
    )
}

async function listening(page: Page, address: string): Promise<string[]> {
  const state = await page.evaluate(
    url =>
      new Promise<string>(resolve => {
        const source = new EventSource(url)
        source.onopen = () => resolve('open')
        source.onerror = () => resolve('refused')
      }),
    address,
  )
  return state === 'open' ? ['events are open'] : []
}

/** What pages of this site do that a test of a user's does too: the interface itself is open to them. */
async function callingTheInterface(page: Page, url: string, mock: Mock): Promise<string[]> {
  const names = await page.evaluate(
    async ([address, key]) => {
      const reply = await fetch(`${address}/agents`, { headers: { 'x-api-key': key } })
      return [
        reply.status,
        reply.headers.get('x-request-id') !== null,
        (await reply.json()).items.length,
      ].join()
    },
    [url, mock.masterKey] as const,
  )
  return names === '200,true,1' ? [] : [`the interface answers ${names}`]
}

/** What pages of other origins reach of a server that runs on the same machine, in a real browser. */
export async function checkGuards(): Promise<Check[]> {
  const mock = createMock({ seed: 1 })
  const ada = await mock.addAgent({ name: 'Ada' })
  const { id } = await mock.receiveEmail({ to: ada.email, from: 'ben@example.com', html: '<p>A secret mail' })
  const { url, close } = await serve(mock)
  const { origin, port } = new URL(url)
  const foreign = await openForeignSite()
  const secret = new RegExp(`${mock.masterKey}|secret mail|id="app"|Agent Communications Service`)
  const checks: Check[] = []
  const browser = await openBrowser([])
  const { page } = browser
  for (const at of foreign.urls) {
    await page.goto(at)
    const got: string[] = []
    for (const path of [
      '/__mock/keys',
      `/__mock/htmlOf?messageId=${id}`,
      '/__mock/requests',
      '/__mock/openapi.json',
    ])
      got.push(...(await reading(page, origin + path)))
    checks.push(checkOf(`${at}: reads nothing of the control interface`, got))
    const framed: string[] = []
    for (const path of ['/', '/__mock/keys', `/__mock/htmlOf?messageId=${id}`])
      framed.push(...(await framing(page, origin + path, secret)))
    checks.push(checkOf(`${at}: frames neither the console nor a mail`, framed))
    checks.push(checkOf(`${at}: hears no events`, await listening(page, `${origin}/__mock/events`)))
    await posting(page, `${origin}/__mock/reset`)
    const agents = await callingTheInterface(page, url, mock)
    checks.push(checkOf(`${at}: resets nothing by a form, and may call the interface`, agents))
  }
  const rebound = await page.goto(`http://rebound.test:${port}/__mock/keys`)
  const text = (await rebound?.text()) ?? ''
  checks.push(
    checkOf(
      'a name that was rebound to this machine reads nothing',
      rebound?.status() === 403 && !secret.test(text) ? [] : [text],
    ),
  )
  for (const path of ['/', '/console/console.js']) {
    const reply = await page.goto(`http://rebound.test:${port}${path}`)
    const shown = (await reply?.text()) ?? ''
    const isRefused = reply?.status() === 403 && /^The console is closed to this request: /.test(shown)
    checks.push(checkOf(`a rebound name gets no console at ${path}`, isRefused ? [] : [shown.slice(0, 200)]))
  }
  // That what can be read would be seen.
  await page.goto(foreign.urls[0] ?? '')
  const open = await reading(page, `${origin}/openapi.json`)
  checks.push(checkOf('any page reads the document', open.length > 0 ? [] : ['it does not']))
  // That the frames would be seen if they were let in.
  await page.goto(origin)
  const own = await framing(page, `${origin}/__mock/htmlOf?messageId=${id}`, secret)
  checks.push(checkOf('the console itself frames a mail', own.length === 1 ? [] : ['it does not']))
  await browser.close()
  foreign.close()
  await close()
  mock.close()
  return checks
}
