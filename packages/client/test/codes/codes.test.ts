import { Session } from 'node:inspector/promises'
import { sizeOf as sizeOfRun } from '@agentcomms/spec/property-runs'
import { beforeAll, describe, expect, it } from 'vitest'
import { codesOf, linksOf, type MessageTexts } from '../../src/codes/index.ts'
import { bundle, sizeOf } from '../bundle.ts'
import closed from './closed.json' with { type: 'json' }
import open from './open.json' with { type: 'json' }

interface Fixture {
  readonly name: string
  readonly subject?: string
  readonly text?: string
  readonly html?: string
  readonly codes: readonly string[]
  readonly links?: readonly { readonly url: string }[]
}

const toMessage = ({ subject = '', text, html }: Fixture): MessageTexts => ({
  subject,
  body: text ?? '',
  bodyHtml: html ?? null,
})
const byUrl = (one: { readonly url: string }, other: { readonly url: string }) =>
  one.url < other.url ? -1 : 1

it.each([
  [undefined, 'received undefined'],
  [null, 'received null'],
  ['Your code is 1234', 'received string'],
  [[{ body: 'Your code is 1234' }], 'received object'],
  [{ text: 'Your code is 1234' }, '`body` and other texts; received object'],
  [Promise.resolve({ body: '' }), 'received a promise: await it'],
  [{ body: '', subject: 1234 }, 'texts; received object'],
  [{ body: '', bodyHtml: {} }, 'texts; received object'],
])('codesOf() and linksOf() reject %j, which is no message', (value, text) => {
  for (const [name, read] of Object.entries({ codesOf, linksOf })) {
    expect(() => read(value as never)).toThrow(TypeError)
    expect(() => read(value as never)).toThrow(text)
    expect(() => read(value as never)).toThrow(`${name}(): `)
  }
})

describe.each<[string, readonly Fixture[]]>([
  ['open', open],
  ['closed', closed],
])('the %s messages', (_half, fixtures) => {
  it.each(fixtures)('$name: codes', fixture => {
    expect(codesOf(toMessage(fixture))).toEqual(fixture.codes)
  })

  it.each(fixtures.filter(one => one.links))('$name: links', fixture => {
    expect(linksOf(toMessage(fixture)).sort(byUrl)).toEqual([...(fixture.links ?? [])].sort(byUrl))
  })
})

it.each([
  // Other languages, and other forms.
  ['Welcome! Your code is 481516.', ['481516']],
  ['code: 0042', ['0042']],
  ['인증번호는 [638152]입니다. 타인에게 노출하지 마세요.', ['638152']],
  ['Ваш код подтверждения: 48-29-13', ['48-29-13']],
  ['Je verificatiecode is 482 913. Deel deze met niemand.', ['482913']],
  ['Din engångskod är 482913', ['482913']],
  ['Mã xác nhận của bạn là 482913', ['482913']],
  ['आपका ओटीपी ४८२९१३ है', ['482913']],
  ['קוד האימות שלך הוא 482913', ['482913']],
  ['Use 482913 to verify your Foo account.', ['482913']],
  ['Sign in to Foo.\n\nYour code:\n\n**WKQ-ZTX**', ['WKQ-ZTX']],
  ['Your login code is K T 4 9 Z B', ['KT49ZB']],
  ['| 4 | 8 | 2 | 9 | 1 | 3 | is your code', ['482913']],
  ['验证码482913,10分钟内有效', ['482913']],
  ['Your Foo code is: 482913.\n@foo.example #482913 %foo.example', ['482913']],
  // No codes of other kinds, and none that is no longer valid.
  ['Use promo code 20262 for 20% off', []],
  ['Votre colis est arrivé. Code de retrait : 482913', []],
  ['Código de reserva: QK7TRB. Vuelo IB 3456', []],
  ['Join our webinar. Webinar ID 812 4455 902, passcode 482913', []],
  ['OTP: NEVER SHARE IT', []],
  ['Your PIN was changed on 27 November 2026 at 14:05.', []],
  ['Verify: https://x.example/verify?code=482913', []],
  ['Le code 482913 n’est plus valable. Votre nouveau code : 771204', ['771204']],
  ['之前的验证码482913已失效，您的新验证码是771204', ['771204']],
])('reads %j', (body, codes) => {
  expect(codesOf({ body })).toEqual(codes)
})

it('reads the new text of a reply, and the code of a message without HTML', () => {
  const quoted = { body: 'Done.\n> Your code is 481516.', extractedText: 'Done.', bodyHtml: null }
  expect(codesOf(quoted)).toEqual([])
  expect(
    codesOf({ body: 'Your code is 481516.', extractedText: null, bodyHtml: null, subject: null }),
  ).toEqual(['481516'])
})

it.each([
  ['See (https://x.example/a_(b)), https://y.example.', ['https://x.example/a_(b)', 'https://y.example']],
  ['[Go](https://w.example/q?a=1) **https://z.example**', ['https://w.example/q?a=1', 'https://z.example']],
  ['点击https://t.example/abc登录', ['https://t.example/abc']],
  ['HTTPS://UP.example/A https://a@b.example', ['https://up.example/A', 'https://a@b.example/']],
  ['javascript:alert(1) data:text/html,x ftp://x.example https:// mailto:a@b.example', []],
])('finds the links of the text %j', (body, urls) => {
  expect(linksOf({ body }).map(link => link.url)).toEqual(urls)
})

it.each([
  ['<A HREF=https://b.example>B</A><a href="https://b.example/">C</a>', [['https://b.example', 'B']]],
  [
    '<a title="a > b" href=\'https://c.example/?a=1&amp;b=2\'><img src="i.png" alt="Go"></a>',
    [['https://c.example/?a=1&b=2', 'Go']],
  ],
  [
    '<a href="https://c.example/&#x41;"><img src=x></a> <a href=https://c.example/A>caf&eacute;\n<b>C</b></a>',
    [['https://c.example/A', 'café C']],
  ],
  [
    '<a href="https://t.example/r">https://shop.example</a>',
    [['https://t.example/r', 'https://shop.example']],
  ],
  ['<p>https://plain.example/z</p>', [['https://plain.example/z', 'https://plain.example/z']]],
  [
    '<a href="java&#10;script:alert(1)">x</a><a href="data:text/html,x">x</a><a href="/x">x</a><a href="#x">x</a>',
    [],
  ],
  [
    '<img src="https://t.example/o.gif"><!-- <a href="https://x.example">x</a> --><style><a href="https://y.example"></style>',
    [],
  ],
])('finds the links of %s', (bodyHtml, links) => {
  const found = linksOf({ body: '', bodyHtml })
  expect(found.map(link => [link.url, link.text])).toEqual(links)
  expect(found.every(link => link.host === new URL(link.url).host)).toBe(true)
})

it('takes no image of the HTML for a link of the text', () => {
  const bodyHtml = '<img src="https://t.example/o.gif">'
  expect(linksOf({ body: '[https://t.example/o.gif] Hi', bodyHtml })).toEqual([])
})

describe('in linear time', () => {
  const session = new Session()
  let entry: typeof import('../../src/codes/index.ts')

  // Only modules that are loaded after the start are counted by block.
  beforeAll(async () => {
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    const { text } = await bundle("export * from './codes/index.ts'")
    const source = Buffer.from(text).toString('base64')
    entry = await import(/* @vite-ignore */ `data:text/javascript;base64,${source}`)
    return () => session.disconnect()
  })

  /** Counts the executions of all blocks of the entry. */
  async function countSteps(part: string, length: number): Promise<number> {
    const body = part.repeat(length / part.length)
    // Sets the counts to 0.
    await session.post('Profiler.takePreciseCoverage')
    entry.codesOf({ subject: body, body, bodyHtml: body })
    entry.linksOf({ body, bodyHtml: body })
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const functions = result.filter(({ url }) => url.startsWith('data:')).flatMap(one => one.functions)
    const counts = functions.flatMap(({ ranges }) => ranges.map(range => range.count))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  it.each([
    ...[
      '1',
      ' ',
      '<td>',
      '<',
      '<a href=https://x.example>',
      '<a b="',
      "<p x='",
      '<!--',
      '<style>',
      '&#1',
      '<p =',
    ],
    ...['https://x.example/)))))', 'https://', '123456 ', 'code 123456 ', '1 ', 'A-', '(', 'code:\n'],
  ])('reads texts of %j', async part => {
    const length = sizeOfRun(4_000, 20_000)
    const [some, more] = [await countSteps(part, length), await countSteps(part, 2 * length)]
    expect(some).toBeGreaterThan(0)
    expect(more).toBeLessThanOrEqual(2.2 * some + 1000)
  })
})

it('is small, and imports nothing', async () => {
  const { text, imports } = await bundle("export * from './codes/index.ts'")
  expect(imports).toEqual([])
  expect(sizeOf(text)).toBeLessThanOrEqual(6.9)
})
