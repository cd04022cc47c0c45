import { describe, expect, it } from 'vitest'
import { parseDeliveryReport } from './delivery-report.ts'
import { parseMail } from './parse-mail.ts'

const head =
  'From: MAILER-DAEMON@mx.example.com\nSubject: Undelivered Mail Returned to Sender\nIn-Reply-To: <parent@x.example>\n'
const report = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n'
const text = '--b\nContent-Type: text/plain\n\nI am sorry.\n'
const status = (fields: string) =>
  `--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.com\n\n${fields}\n`
const original = (type: string) =>
  `--b\nContent-Type: ${type}\n\nMessage-ID: <sent@x.example>\nSubject: Hi\n\nHello\n--b--\n`
const failed =
  'Final-Recipient: rfc822; ben@example.com\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1\n <ben@example.com>: no such user\n'

describe('parseDeliveryReport', () => {
  it.each(['message/rfc822', 'text/rfc822-headers'])('reads a report with the original as %s', type => {
    expect(parseDeliveryReport(parseMail(head + report + text + status(failed) + original(type)))).toEqual({
      messageIds: ['sent@x.example', 'parent@x.example'],
      recipients: [{ address: 'ben@example.com', reason: '5.1.1 550 5.1.1 <ben@example.com>: no such user' }],
    })
  })

  it('reads each failed recipient, by the address that was written to', () => {
    const delayed = 'Final-Recipient: rfc822; cem@example.com\nAction: delayed\nStatus: 4.4.1\n'
    const forwarded =
      'Original-Recipient: rfc822;mia@example.com\nFinal-Recipient: rfc822;m@y.example\nAction: Failed\n'
    const mail = parseMail(
      head + report + text + status(`${failed}\n${delayed}\n${forwarded}`) + original('text/plain'),
    )
    expect(parseDeliveryReport(mail)).toMatchObject({
      messageIds: ['parent@x.example'],
      recipients: [{ address: 'ben@example.com' }, { address: 'mia@example.com', reason: '' }],
    })
  })

  it.each([
    [
      'a delay',
      head + report + text + status(failed.replace('failed', 'delayed')) + original('message/rfc822'),
    ],
    ['a read receipt', head + report.replace('delivery-status', 'disposition-notification') + status(failed)],
    ['another email', `${head}\nAction: failed`],
    ['a report without a status', `${head}${report}${text}--b--`],
  ])('returns null for %s', (_, source) => {
    expect(parseDeliveryReport(parseMail(source))).toBeNull()
  })
})
