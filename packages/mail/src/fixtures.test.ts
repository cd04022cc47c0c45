import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { extractHtml } from './extract-html.ts'
import { extractText } from './extract-text.ts'
import { getMailKind } from './mail-kind.ts'
import { parseMail } from './parse-mail.ts'
import { listParentIds } from './threading.ts'

interface Expected {
  description: string
  from: string
  to: string[]
  subject: string
  extractedText: string
  extractedHtml: string | null
  inReplyTo: string | null
  references: string[]
  parent: string | null
  attachments: { filename: string; mimeType: string; sizeBytes: number; sha256: string }[]
  event: 'message.received' | 'message.received.auto'
  bodyContains?: string[]
}

const folder = new URL('../../mock-server/fixtures/mail/', import.meta.url)
const names = readdirSync(folder)
  .filter(file => file.endsWith('.eml'))
  .map(file => file.slice(0, -'.eml'.length))

async function sha256(content: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content.slice())
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

describe.each(names)('%s.eml', name => {
  const raw = new Uint8Array(readFileSync(new URL(`${name}.eml`, folder)))
  const expected: Expected = JSON.parse(readFileSync(new URL(`${name}.expected.json`, folder), 'utf8'))

  it('has CRLF line ends and a Message-ID', async () => {
    const text = new TextDecoder('windows-1252').decode(raw)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(parseMail(raw).messageId).toMatch(/^[^<>\s]+@[^<>\s]+$/)
  })

  it('does not change the Buffer that it parses', async () => {
    const buffer = Buffer.from(raw)
    parseMail(buffer)
    expect(buffer.equals(raw)).toBe(true)
  })

  it('has the addresses and the subject', async () => {
    const mail = parseMail(raw)
    expect(mail.from?.address).toBe(expected.from)
    expect(mail.to.map(({ address }) => address)).toEqual(expected.to)
    expect(mail.subject).toBe(expected.subject)
  })

  it('has the expected parent', async () => {
    const mail = parseMail(raw)
    expect(mail.inReplyTo).toBe(expected.inReplyTo)
    expect(mail.references).toEqual(expected.references)
    expect(listParentIds(mail)[0] ?? null).toBe(expected.parent)
  })

  it('keeps the whole body', async () => {
    const { text } = parseMail(raw)
    for (const part of expected.bodyContains ?? []) expect(text).toContain(part)
  })

  it('extracts the text', async () => {
    const mail = parseMail(raw)
    expect(extractText(mail.text, getMailKind(mail))).toBe(expected.extractedText)
  })

  it('extracts the HTML', async () => {
    const mail = parseMail(raw)
    expect(mail.html === null ? null : extractHtml(mail.html, getMailKind(mail))).toBe(expected.extractedHtml)
  })

  it('has the expected bytes of all attachments', async () => {
    const { attachments } = parseMail(raw)
    const found = attachments.map(async ({ filename, mimeType, content }) => ({
      filename,
      mimeType,
      sizeBytes: content.length,
      sha256: await sha256(content),
    }))
    expect(await Promise.all(found)).toEqual(expected.attachments)
  })

  it('detects automatic emails', async () => {
    const { automatic } = parseMail(raw)
    expect(automatic ? 'message.received.auto' : 'message.received').toBe(expected.event)
  })
})
