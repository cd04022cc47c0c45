import { expect, it } from 'vitest'
import { nameFetchedFile } from './fetched-filename.ts'

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
