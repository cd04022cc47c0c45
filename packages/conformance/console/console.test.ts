import { createRequire } from 'node:module'
import { createMock } from '@agentcomms/mock-server'
import { type MockServer, type ServeOptions, serve } from '@agentcomms/mock-server/node'
import { afterEach, describe, expect, it } from 'vitest'

const servers: MockServer[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function start(options: ServeOptions = {}): Promise<string> {
  const server = await serve(createMock(), options)
  servers.push(server)
  return new URL(server.url).origin
}

/** Returns the paths of the files that the page loads. */
function listFiles(page: string): string[] {
  return [...page.matchAll(/(?:src|href)="([^"]+)"/g)].flatMap(([, path = '']) => path)
}

describe('the console', () => {
  it('is a page at / whose files all exist', async () => {
    const origin = await start()
    const page = await fetch(`${origin}/`)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const paths = listFiles(await page.text())
    const types = await Promise.all(
      paths.map(async path => {
        const file = await fetch(new URL(path, `${origin}/`))
        return [file.status, file.headers.get('content-type'), (await file.text()).length > 50]
      }),
    )
    const [icon, style, ...scripts] = types
    expect(icon).toEqual([200, 'image/svg+xml', true])
    expect(style).toEqual([200, 'text/css; charset=utf-8', true])
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toEqual([200, 'text/javascript; charset=utf-8', true])
  })

  it('forbids other hosts, inline scripts and frames', async () => {
    const origin = await start()
    const page = await fetch(`${origin}/`)
    const policy = Object.fromEntries(
      (page.headers.get('content-security-policy') ?? '').split('; ').map(rule => {
        const [name = '', ...sources] = rule.split(' ')
        return [name, sources.join(' ')]
      }),
    )
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': `${origin}/console/`,
      'style-src': `${origin}/console/`,
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'frame-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    })
    const text = await page.text()
    expect(text).not.toMatch(/<style|\son\w+=|<script(?![^>]*\ssrc=)/)
    for (const path of listFiles(text)) expect(path).not.toMatch(/^(?:\w+:|\/\/)/)
    const [, css] = listFiles(text)
    expect(await (await fetch(new URL(`${css}`, `${origin}/`))).text()).not.toMatch(/url\(|@import/)
  })

  it('is off with console: false, and with control: false, because it uses the control interface', async () => {
    for (const options of [{ console: false }, { control: false }]) {
      const origin = await start(options)
      expect((await fetch(`${origin}/`)).status).toBe(404)
      expect((await fetch(`${origin}/console/icon.svg`)).status).toBe(404)
    }
  })

  it('serves the icon that browsers request for JSON, and does not log it as a request', async () => {
    const mock = createMock()
    const server = await serve(mock)
    servers.push(server)
    const response = await fetch(new URL('/favicon.ico', server.url))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(mock.requests).toEqual([])
  })

  it.each([
    '/.well-known/appspecific/com.chrome.devtools.json',
    '/robots.txt',
    '/apple-touch-icon.png',
    '/apple-touch-icon-120x120-precomposed.png',
  ])('logs no request of a browser for %s', async path => {
    const mock = createMock()
    const server = await serve(mock)
    servers.push(server)
    for (const method of ['GET', 'HEAD'])
      expect((await fetch(new URL(path, server.url), { method })).status).toBe(404)
    expect(mock.requests).toEqual([])
  })

  it.each([
    ['GET', '/agents'],
    ['GET', '/v2/agents'],
    ['GET', '/v1/robots.txt'],
    ['GET', '/v1/agent'],
    ['POST', '/robots.txt'],
    ['GET', '/robots.txt/agents'],
    ['GET', '/.well-known/openid-configuration'],
    ['GET', '/.well-known/appspecific/'],
    ['GET', '/console/agents'],
  ])('logs %s %s, which a program with a wrong URL can send', async (method, path) => {
    const mock = createMock()
    const server = await serve(mock)
    servers.push(server)
    const { status } = await fetch(new URL(path, server.url), { method })
    expect(mock.requests).toMatchObject([{ method, path, status }])
    expect(status).toBeGreaterThanOrEqual(400)
  })

  it('logs requests for files of browsers without the console, because then only programs send requests', async () => {
    const mock = createMock()
    const server = await serve(mock, { console: false })
    servers.push(server)
    await fetch(new URL('/robots.txt', server.url))
    expect(mock.requests).toMatchObject([{ path: '/robots.txt', status: 404 }])
  })

  it('serves only its own files', async () => {
    const origin = await start()
    const paths = [
      '/console/',
      '/console/../index.js',
      '/console/%2e%2e/cli.js',
      '/console/constructor',
      '/toString',
    ]
    for (const path of paths) expect((await fetch(`${origin}${path}`)).status, path).toBe(404)
    expect((await fetch(`${origin}/`, { method: 'POST' })).status).toBe(404)
  })

  it('contains the licenses of its dependencies', async () => {
    const notices = await (await fetch(`${await start()}/console/THIRD-PARTY.txt`)).text()
    expect(notices).toMatch(/^preact \d/m)
    expect(notices).toMatch(/^lucide \d/m)
  })

  it('works under CommonJS too', async () => {
    const require = createRequire(import.meta.url)
    const { createMock }: typeof import('@agentcomms/mock-server') = require('@agentcomms/mock-server')
    const { serve }: typeof import('@agentcomms/mock-server/node') = require('@agentcomms/mock-server/node')
    const server = await serve(createMock())
    servers.push(server)
    const { origin } = new URL(server.url)
    expect((await fetch(`${origin}/console/icon.svg`)).status).toBe(200)
  })
})
