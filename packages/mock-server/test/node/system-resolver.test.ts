import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { createSystemDnsResolver } from '../../src/node/index.ts'

// A name server with one response: it echoes the question and appends the records (RFC 1035, section 4.1).

const HEADER = 12
const NO_ERROR = 0
const SERVER_FAILURE = 2
const NO_SUCH_NAME = 3

let server: Socket | undefined

afterEach(() => {
  server?.close()
  server = undefined
})

async function nameServer(code: number, records: readonly Buffer[] = []): Promise<string> {
  const socket = createSocket('udp4')
  server = socket
  socket.on('message', (query, { port, address }) => {
    const question = query.subarray(HEADER, questionEnd(query))
    const type = query.readUInt16BE(questionEnd(query) - 4)
    const header = Buffer.from(query.subarray(0, HEADER))
    header.writeUInt16BE(0x8180 | code, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(records.length, 6)
    header.writeUInt32BE(0, 8)
    const answers = records.map(data => {
      const head = Buffer.from([
        0xc0,
        HEADER,
        0,
        type,
        0,
        1,
        0,
        0,
        0,
        60,
        data.length >> 8,
        data.length & 0xff,
      ])
      return Buffer.concat([head, data])
    })
    socket.send(Buffer.concat([header, question, ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return `127.0.0.1:${socket.address().port}`
}

/** Returns the end of the question: after the name, type and class. */
function questionEnd(query: Buffer): number {
  let at = HEADER
  while (query[at]) at += (query[at] ?? 0) + 1
  return at + 5
}

const strings = (...texts: string[]): Buffer =>
  Buffer.concat(texts.flatMap(text => [Buffer.from([text.length]), Buffer.from(text)]))

it('joins the strings of a TXT record', async () => {
  const records = [strings('v=DKIM1; p=', 'a'.repeat(255), 'bc'), strings('other')]
  const { txt } = createSystemDnsResolver({ servers: [await nameServer(NO_ERROR, records)] })
  expect((await txt('example.com')).sort()).toEqual(['other', `v=DKIM1; p=${'a'.repeat(255)}bc`])
})

it('returns the priority and host of MX records', async () => {
  const record = Buffer.concat([
    Buffer.from([0, 10]),
    strings('inbound', 'agentcomms', 'test'),
    Buffer.from([0]),
  ])
  const { mx } = createSystemDnsResolver({ servers: [await nameServer(NO_ERROR, [record])] })
  expect(await mx('example.com')).toEqual([{ priority: 10, host: 'inbound.agentcomms.test' }])
})

it.each([
  ['no such name', NO_SUCH_NAME],
  ['no such record', NO_ERROR],
])('returns an empty list for %s', async (_, code) => {
  const { txt, mx } = createSystemDnsResolver({ servers: [await nameServer(code)] })
  expect([await txt('example.com'), await mx('example.com')]).toEqual([[], []])
})

it('rejects if the name server fails or does not respond', async () => {
  const failing = createSystemDnsResolver({ servers: [await nameServer(SERVER_FAILURE)], tries: 1 })
  await expect(failing.txt('example.com')).rejects.toThrow(/SERVFAIL/)
  const nobody = createSystemDnsResolver({ servers: ['127.0.0.1:1'], timeoutMs: 50, tries: 1 })
  await expect(nobody.mx('example.com')).rejects.toThrow(/REFUSED|TIMEOUT/)
})
