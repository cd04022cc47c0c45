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
      recipients: [
        {
          address: 'ben@example.com',
          reason: '5.1.1 550 5.1.1 <ben@example.com>: no such user',
          isHardBounce: true,
        },
      ],
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

  it.each([
    ['5.1.1', '', true],
    ['5.1.2 (bad destination system)', 'smtp; 550 Unbekannter Empfänger', true],
    ['5.1.10', 'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound', true],
    ['5.2.1', 'smtp; 550 5.2.1 Compte désactivé', true],
    ['5.4.4', 'X-Postfix; Host or domain name not found', true],
    ['5.0.0', 'smtp; 550 5.1.1 No such user', true],
    ['5.0.0', 'smtp; host mx.example.com [192.0.2.1] said: 550-5.1.1 no such user', true],
    ['', 'smtp; 550 No such user', true],
    ['', 'smtp (a; (nested)); 553 Mailbox name not allowed', true],
    ['4.2.2', 'smtp; 452 4.2.2 Postfach voll', false],
    ['4.4.7', 'smtp; 550 5.1.1 delivery time expired', false],
    ['4.0.0', 'smtp; 550 Boîte pleine', false],
    ['5.2.2', 'smtp; 552 5.2.2 Mailbox full', false],
    ['5.2.3', '', false],
    ['5.1.8', 'smtp; 550 5.1.8 Bad sender', false],
    ['5.3.4', '', false],
    ['5.4.7', '', false],
    ['5.6.1', '', false],
    ['5.7.1', 'smtp; 550 5.7.1 Nachricht abgelehnt', false],
    ['5.0.0', 'smtp; 554 5.7.26 unauthenticated', false],
    ['5.0.0', 'smtp; 554 rejected', false],
    ['5.0.0', '', false],
    ['', '', false],
  ])('reads the status %j with the diagnosis %j as a hard bounce: %j', (code, diagnosis, isHardBounce) => {
    const fields = `Final-Recipient: rfc822; ben@example.com\nAction: failed\nStatus: ${code}\nDiagnostic-Code: ${diagnosis}\n`
    const parsed = parseDeliveryReport(
      parseMail(head + report + text + status(fields) + original('message/rfc822')),
    )
    expect(parsed?.recipients).toMatchObject([{ address: 'ben@example.com', isHardBounce }])
  })

  it.each([
    [
      'Final-Recipient: rfc822; ben@example.com (Ben Bit)',
      'Action: failed (after 5 days)',
      'Status: 5.1.1 (bad mailbox)',
    ],
    [
      'Final-Recipient: rfc822 (a (nested; "x") one); ben@example.com',
      'Action: (final) Failed',
      'Status: (x) 5.1.1',
    ],
    [
      'Final-Recipient: rfc822;\n <ben@example.com>\n (Ben \\) Bit)',
      'Action:\n failed\n (gescheitert)',
      'Status:\n 5.1.1',
    ],
    ['Original-Recipient: rfc822;ben@example.com (échec)', 'Action: FAILED (échec)', 'Status: 5.1.1 (échec)'],
    [
      'Original-Recipient: rfc822;\nFinal-Recipient: rfc822; ben@example.com',
      'Action: failed',
      'Status: 5.1.1',
    ],
  ])('ignores comments: %j', (...lines) => {
    const fields = `${lines.join('\n')}\nDiagnostic-Code: smtp (a; b); 550 5.1.1 (no such user)\n`
    const parsed = parseDeliveryReport(
      parseMail(head + report + text + status(fields) + original('message/rfc822')),
    )
    expect(parsed?.recipients).toMatchObject([{ address: 'ben@example.com', isHardBounce: true }])
    expect(parsed?.recipients[0]?.reason).toMatch(/550 5\.1\.1 \(no such user\)$/)
  })

  it.each([
    ['"ben (x)"@example.com', '"ben (x)"@example.com'],
    ['"ben; bit"@example.com (Ben)', '"ben; bit"@example.com'],
  ])('keeps the quoted local part %s', (value, address) => {
    const fields = `Final-Recipient: rfc822; ${value}\nAction: failed\n`
    const parsed = parseDeliveryReport(
      parseMail(head + report + text + status(fields) + original('message/rfc822')),
    )
    expect(parsed?.recipients).toMatchObject([{ address }])
  })

  it.each(['delayed', 'delayed (will retry)', 'relayed', 'delivered (failed before)', '(failed)'])(
    'returns null for the action %s',
    action => {
      const fields = `Final-Recipient: rfc822; ben@example.com\nAction: ${action}\nStatus: 4.2.2\n`
      expect(parseDeliveryReport(parseMail(head + report + text + status(fields)))).toBeNull()
    },
  )
})
