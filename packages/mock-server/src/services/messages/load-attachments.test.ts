import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EmailAttachment } from '@agentcomms/spec'
import { afterEach, describe, expect, it } from 'vitest'
import type { Problem } from '../../http/handlers.ts'
import { type OutboundFetch, OutboundRequests } from '../../work/outbound.ts'
import { Work } from '../../work/work.ts'
import { loadAttachments, MAX_ATTACHMENT_BYTES, nameFetchedFile } from './attachments.ts'
import type { LoadedAttachment } from './tables.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

interface LoadOptions {
  fetch?: OutboundFetch
  fetchTimeoutMs?: number
  allowPrivateHosts?: boolean
}

function load(
  entries: EmailAttachment[],
  { fetch: send = fetch, ...options }: LoadOptions = {},
): Promise<LoadedAttachment[] | Problem> {
  const transport = { fetchTimeoutMs: 5_000, allowPrivateHosts: true, deliveryDelayMs: 0, ...options }
  const context = {
    outbound: new OutboundRequests(send),
    options: { transport },
    work: new Work(null, { hasEnded: false }),
  }
  return loadAttachments(context, entries)
}

const at = (url: string, filename = 'file'): EmailAttachment => ({ filename, url })
const inline = (bytes: number): EmailAttachment => ({
  filename: 'file',
  content: Buffer.alloc(bytes, 7).toString('base64'),
})
const unavailable = (reason: RegExp) => ({
  status: 422,
  code: 'ATTACHMENT_UNAVAILABLE',
  detail: expect.stringMatching(reason),
})
const tooLarge = (path: string) => ({
  status: 400,
  code: 'VALIDATION_ERROR',
  details: { issues: [expect.objectContaining({ path })] },
})

describe('attachments with a URL', () => {
  it('returns the unchanged bytes with the type of the response', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 128])
    const url = await listen((_, response) =>
      response.writeHead(200, { 'content-type': 'image/png; x=y' }).end(bytes),
    )
    expect(await load([at(url, 'a.bin')])).toEqual([
      { filename: 'a.bin', mimeType: 'image/png', contentId: null, content: new Uint8Array(bytes) },
    ])
  })

  it('prefers the type of the request, then of the response, then of the file name', async () => {
    const typed = await listen((_, response) =>
      response.writeHead(200, { 'content-type': 'text/csv' }).end('x'),
    )
    const untyped = await listen((_, response) => response.end('x'))
    const files = await load([
      { ...at(typed), contentType: 'a/b' },
      at(typed),
      at(untyped, 'x.PDF'),
      at(untyped, 'x.zzz'),
    ])
    expect(Array.isArray(files) && files.map(({ mimeType }) => mimeType)).toEqual([
      'a/b',
      'text/csv',
      'application/pdf',
      'application/octet-stream',
    ])
  })

  it.each([404, 500, 204 + 200])('rejects a response with status %i and names the field', async status => {
    const url = await listen((_, response) => response.writeHead(status).end('no'))
    expect(await load([inline(1), at(url)])).toMatchObject(
      unavailable(new RegExp(`attachments/1: .*${status}`)),
    )
  })

  it('follows absolute and relative redirects', async () => {
    const url = await listen((request, response) => {
      if (request.url === '/end') response.end('here')
      else response.writeHead(302, { location: request.url === '/' ? '/next' : 'end' }).end()
    })
    expect(await load([at(`${url}/`)])).toMatchObject([{ content: new Uint8Array(Buffer.from('here')) }])
  })

  it('rejects more than 5 redirects', async () => {
    let requestCount = 0
    const url = await listen((_, response) => {
      requestCount++
      response.writeHead(302, { location: '/' }).end()
    })
    expect(await load([at(url)])).toMatchObject(unavailable(/redirected more than 5 times/))
    expect(requestCount).toBe(6)
  })

  it('stops reading an endless body at the limit', async () => {
    let sent = 0
    const chunk = Buffer.alloc(1024 * 1024)
    const url = await listen((_, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(chunk)) sent++
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    expect(await load([at(url)])).toMatchObject(tooLarge('/attachments/0'))
    expect(sent).toBeLessThan(200)
  })

  it.each([200, 404])(
    'ends the connection of an endless %i response that an interceptor copied',
    async status => {
      let closed = false
      const url = await listen((_, response) => {
        response.once('close', () => {
          closed = true
        })
        const more = (): void => {
          while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
          if (!response.destroyed) response.once('drain', more)
        }
        response.writeHead(status)
        more()
      })
      const responses: Response[] = []
      const copyingFetch: OutboundFetch = async (address, init) => {
        const response = await fetch(address, init)
        responses.push(response.clone())
        return response
      }
      expect(await load([at(url)], { fetch: copyingFetch })).toMatchObject({
        status: status === 200 ? 400 : 422,
      })
      await expect.poll(() => closed).toBe(true)
      expect(responses).toHaveLength(1)
    },
  )

  it('rejects a response that never starts or never ends', async () => {
    const silent = await listen(() => undefined)
    const slow = await listen((_, response) => void response.writeHead(200).write('half'))
    expect(await load([at(silent)], { fetchTimeoutMs: 40 })).toMatchObject(unavailable(/within 40 ms/))
    expect(await load([at(slow)], { fetchTimeoutMs: 40 })).toMatchObject(unavailable(/within 40 ms/))
  })

  it('rejects an unreachable host and a broken body', async () => {
    const url = await listen((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half')
      setTimeout(() => response.destroy(), 5)
    })
    expect(await load([at(url)])).toMatchObject(unavailable(/cannot be reached/))
    for (const server of servers.splice(0)) server.close().closeAllConnections()
    expect(await load([at(url)])).toMatchObject(unavailable(/cannot be reached/))
  })
})

describe('private hosts', () => {
  it.each([
    'http://127.0.0.1:9/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://a.localhost/',
    'http://db.internal/',
    'http://printer.local/',
    'http://intranet/',
  ])('rejects %s without a request', async url => {
    let isRequested = false
    const spy: typeof fetch = async () => {
      isRequested = true
      return new Response()
    }
    expect(await load([at(url)], { allowPrivateHosts: false, fetch: spy })).toMatchObject(
      unavailable(/private host/),
    )
    expect(isRequested).toBe(false)
  })

  it.each([1, 2, 4])('rejects them after %i redirects', async hops => {
    let reached = false
    const secret = await listen((_, response) => {
      reached = true
      response.end('secret')
    })
    const requestedUrls: string[] = []
    const outboundFetch: typeof fetch = async input => {
      requestedUrls.push(String(input))
      const location =
        requestedUrls.length < hops ? `https://files.example.com/${requestedUrls.length}` : secret
      return new Response(null, { status: 302, headers: { location } })
    }
    const loaded = await load([at('https://files.example.com/')], {
      allowPrivateHosts: false,
      fetch: outboundFetch,
    })
    expect(loaded).toMatchObject(unavailable(/private host/))
    expect([requestedUrls.length, reached]).toEqual([hops, false])
  })

  it('rejects a redirect to another protocol', async () => {
    const url = await listen((_, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    )
    expect(await load([at(url)])).toMatchObject(unavailable(/http or https/))
  })
})

describe('25 MB in total', () => {
  it('accepts exactly 25 MB in several files', async () => {
    const half = MAX_ATTACHMENT_BYTES / 2
    expect(await load([inline(half), inline(half)])).toHaveLength(2)
  })

  it.each([1, 2, 3])('rejects one file with %i bytes more', async more => {
    expect(await load([inline(MAX_ATTACHMENT_BYTES + more)])).toMatchObject(tooLarge('/attachments/0'))
  })

  it('names the file that exceeds the limit', async () => {
    const half = MAX_ATTACHMENT_BYTES / 2
    expect(await load([inline(half), inline(half), inline(4)])).toMatchObject(tooLarge('/attachments/2'))
  })

  it('counts fetched and inline files together', async () => {
    const url = await listen((_, response) => response.end(Buffer.alloc(10)))
    expect(await load([inline(MAX_ATTACHMENT_BYTES - 10), at(url)])).toHaveLength(2)
    expect(await load([inline(MAX_ATTACHMENT_BYTES - 9), at(url)])).toMatchObject(tooLarge('/attachments/1'))
  })
})

function nameOf(url: string, disposition = ''): string | undefined {
  return nameFetchedFile(new URL(url), new Headers({ 'content-disposition': disposition }))
}

it.each([
  ['https://files.example.com/menu.png', 'menu.png'],
  ['https://files.example.com/a/b/menu.png?size=1/2#top', 'menu.png'],
  ['https://files.example.com/two%20words.png', 'two words.png'],
  ['https://files.example.com/100%.png', '100%.png'],
  ['https://files.example.com/a%2Fb%5Cc.png', 'a_b_c.png'],
  ['https://files.example.com/a%0D%0ABcc:%20eve%00.png', 'a Bcc: eve .png'],
  [`https://files.example.com/${'%F0%9F%98%80'.repeat(300)}`, '😀'.repeat(255)],
  ['https://files.example.com/%20', undefined],
  ['https://files.example.com/', undefined],
  ['https://files.example.com', undefined],
])('names the file at %s', (url, filename) => {
  expect(nameOf(url)).toBe(filename)
})

it.each([
  ['attachment; filename=menu.png', 'menu.png'],
  ['inline; filename="two; words.png"', 'two; words.png'],
  ['attachment; filename="plain.csv"; filename*=UTF-8\'\'%E8%A6%8B%E7%A9%8D.csv', '見積.csv'],
  ["attachment; filename*=UTF-8''a%0D%0ABcc%3A%20eve%00.png", 'a Bcc: eve .png'],
  ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
  ['attachment; filename="C:\\\\a\\\\b.txt"', 'C:_a_b.txt'],
  [`attachment; filename="${'x'.repeat(300)}.txt"`, 'x'.repeat(255)],
  ['attachment; filename=""', 'url.png'],
  ['attachment; filename=".."', 'url.png'],
  ['attachment', 'url.png'],
])('names the file with Content-Disposition %s', (disposition, filename) => {
  expect(nameOf('https://files.example.com/url.png', disposition)).toBe(filename)
})
