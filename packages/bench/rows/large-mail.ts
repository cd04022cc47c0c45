import { type RequestOptions, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Comparison } from '../measure.ts'
import { type RunningServer, serve } from '../servers.ts'

const WAIT_BYTES = 20_000_000
const LINES = {
  attachment: `${Buffer.alloc(57, 'a').toString('base64')}\r\n`,
  text: 'A line of a long letter, with words of many lengths and a number such as 4711.\r\n',
  HTML: '<p style="color:red">Hello <b>World</b> &amp; <a href="https://example.com/">all</a></p>\r\n',
} as const
const NO_EMAIL = 'no email'

/** Measures how long other requests wait while a server receives an email of 20 MB. */
export function waitDuringLargeMail(): Comparison {
  const kinds = Object.keys(LINES) as (keyof typeof LINES)[]
  return {
    title: 'Other requests during an email of 20 MB',
    unit: 'ms',
    baseline: NO_EMAIL,
    goals: kinds.map(kind => ({ figure: 'longest wait', contender: kind, of: 'value', atMost: 100 })),
    contenders: [NO_EMAIL, ...kinds].map(name => ({
      kind: name === NO_EMAIL ? 'floor' : 'ours',
      name,
      measure: async () => {
        const running = await serve('ours')
        const source = name in LINES ? createSource(name as keyof typeof LINES) : undefined
        const longest = await measureLongestWait(running, source ? receive(running, source) : setTimeout(500))
        await running.stop()
        return { 'longest wait': longest }
      },
    })),
  }
}

/** Sends one request after the other while a server works. Resolves to the milliseconds of the slowest one. */
export async function measureLongestWait(running: RunningServer, work: Promise<void>): Promise<number> {
  let isWorking = true
  const worked = work.finally(() => {
    isWorking = false
  })
  let longest = 0
  while (isWorking) {
    const before = performance.now()
    await send(`${running.url}/agents`, { headers: running.createHeaders() })
    longest = Math.max(longest, performance.now() - before)
  }
  await worked
  return longest
}

export function createSource(kind: keyof typeof LINES, bytes = WAIT_BYTES): Buffer {
  const type = kind === 'HTML' ? 'text/html' : kind === 'text' ? 'text/plain' : 'application/pdf'
  const encoding = kind === 'attachment' ? 'base64' : '8bit'
  const head = `From: ben@example.com\r\nTo: ada@agents.agentcomms.test\r\nSubject: Report\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`
  return Buffer.from(head + LINES[kind].repeat(bytes / LINES[kind].length))
}

export async function receive({ url }: RunningServer, source: Buffer): Promise<void> {
  const headers = { 'content-type': 'message/rfc822', 'content-length': source.length }
  await send(new URL('/__mock/receive-raw-email', url).href, { method: 'POST', headers }, source)
}

/** Sends a request on a connection of its own, and drops the body of the response. */
function send(url: string, options: RequestOptions, body?: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { ...options, agent: false }, response => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}.`))
      response.resume().once('end', resolve)
    })
      .once('error', reject)
      .end(body)
  })
}
