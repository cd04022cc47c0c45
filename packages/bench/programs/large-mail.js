// Measures reading an email with a large attachment. Arguments: the contender, and the size of the source in bytes.
import { createMock } from '@agentcomms/mock-server'
import PostalMime from 'postal-mime'

const [, , name, size] = process.argv
const line = `${Buffer.alloc(57, 'a').toString('base64')}\r\n`
const encoded = line.repeat(Number(size) / line.length)
const mock = createMock({ seed: 1 })
const {
  email: { email: to },
} = await mock.addAgent({ name: 'Ada' })
const source = Buffer.from(
  `From: ben@example.com\r\nTo: ${to}\r\nSubject: Report\r\nMIME-Version: 1.0\r\n` +
    'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHello\r\n--b\r\n' +
    'Content-Type: application/pdf; name=a.pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\n' +
    `Content-Transfer-Encoding: base64\r\n\r\n${encoded}--b--\r\n`,
)

/** @type {Record<string, () => Promise<unknown>>} */
const CONTENDERS = {
  floor: async () => Buffer.from(encoded, 'base64'),
  ours: () => mock.receiveRawEmail(source),
  'postal-mime': () => PostalMime.parse(source),
}
const read = CONTENDERS[name ?? '']
if (!read) throw new Error(`Unknown contender ${name}.`)
const before = process.cpuUsage()
await read()
const { user, system } = process.cpuUsage(before)
console.log(JSON.stringify({ CPU: (user + system) / 1_000 }))
