import { describe, expect, it } from 'vitest'
import { parseStructuredHeader } from './structured-header.ts'

describe('parseStructuredHeader', () => {
  it.each([
    ['Text/Plain', {}],
    ['text/plain; Charset=utf-8;format = flowed ;', { charset: 'utf-8', format: 'flowed' }],
    ['text/plain; name="a;b=c \\"d\\" \\\\e"; x=1', { name: 'a;b=c "d" \\e', x: '1' }],
    ['text/plain (a; b) ; (c) x=1 (d (e)) ; y=2', { x: '1', y: '2' }],
    ['text/plain; filename=Invoice(1).pdf', { filename: 'Invoice(1).pdf' }],
    ['text/plain; filename="(a)"', { filename: '(a)' }],
    ['text/plain; x=1 (no end; boundary=b', { x: '1 (no end', boundary: 'b' }],
    ['text/plain; boundary=a; boundary=b; flag', { boundary: 'a', flag: '' }],
    ['text/plain; path=C:\\a\\b', { path: 'C:\\a\\b' }],
    ['text/plain; name="no end; x=1', { name: 'no end; x=1' }],
    ["text/plain; name*=utf-8'de'%C3%A4%20b", { name: 'ä b' }],
    ["text/plain; name*=utf-8''100%", { name: '100%' }],
    ["text/plain; name=plain; name*=iso-8859-1''%E4", { name: 'ä' }],
    ["text/plain; name*1*=%A4%20; name*0*=UTF-8''a%C3; name*2=%41; name*10=z", { name: 'aä %41z' }],
    ['text/plain; name*0="a "; name*1="b"', { name: 'a b' }],
    ['text/plain; __proto__=1; constructor=2', { ['__proto__']: '1', constructor: '2' }],
  ])('parses %s', (text, parameters) => {
    const header = parseStructuredHeader(text)
    expect(header.value).toBe('text/plain')
    expect([...header.parameters]).toEqual(Object.entries(parameters))
  })
})
