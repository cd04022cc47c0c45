import { expect, it } from 'vitest'
import { toContentDisposition } from './attachments.ts'

it.each([
  ['menu.txt', 'attachment; filename="menu.txt"'],
  ['two words.txt', 'attachment; filename="two words.txt"'],
  ['見積書.csv', `attachment; filename="___.csv"; filename*=UTF-8''%E8%A6%8B%E7%A9%8D%E6%9B%B8.csv`],
  ['a"b\\c.txt', `attachment; filename="a_b_c.txt"; filename*=UTF-8''a%22b%5Cc.txt`],
  ['100%25.txt', `attachment; filename="100_25.txt"; filename*=UTF-8''100%2525.txt`],
  ["é'(1)*.txt", `attachment; filename="_'(1)*.txt"; filename*=UTF-8''%C3%A9%27%281%29%2A.txt`],
  ['a\r\nX-Evil: 1', `attachment; filename="a__X-Evil: 1"; filename*=UTF-8''a%0D%0AX-Evil%3A%201`],
  ['\ud800.txt', `attachment; filename="_.txt"; filename*=UTF-8''%EF%BF%BD.txt`],
])('encodes the file name %j', (filename, header) => {
  expect(toContentDisposition(filename)).toBe(header)
  expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
})
