import { describe, expect, it } from 'vitest'
import { Dns } from './dns.ts'

describe('Dns', () => {
  it('answers an empty list for what it does not have', async () => {
    const dns = new Dns(undefined)
    dns.setTxt('example.com', ['a'])
    expect([
      await dns.txt('example.com'),
      await dns.mx('example.com'),
      await dns.txt('www.example.com'),
    ]).toEqual([['a'], [], []])
  })

  it('goes silent for a name and those below it, not for those beside it', async () => {
    const dns = new Dns(undefined)
    dns.silence('example.com')
    await expect(dns.txt('example.com')).rejects.toThrow('example.com')
    await expect(dns.mx('a.b.example.com')).rejects.toThrow('example.com')
    expect(await dns.txt('notexample.com')).toEqual([])
    dns.unsilence('example.com')
    expect(await dns.txt('a.example.com')).toEqual([])
  })

  it('is brought back to where it was saved, as often as asked, whatever happened meanwhile', async () => {
    const dns = new Dns(undefined)
    const mx = { priority: 10, host: 'mail.example.com' }
    dns.setTxt('example.com', ['a'])
    dns.setMx('example.com', [mx])
    dns.silence('example.net')
    const restore = dns.snapshot()
    const changes = [
      () => dns.clear(),
      () => dns.delete('example.com'),
      () => dns.setTxt('example.com', ['b']),
      () => dns.unsilence('example.net'),
    ]
    for (const change of changes) {
      change()
      dns.setTxt('example.org', ['new'])
      restore()
      expect(await dns.txt('example.com')).toEqual(['a'])
      expect(await dns.mx('example.com')).toEqual([mx])
      expect(await dns.txt('example.org')).toEqual([])
      await expect(dns.txt('example.net')).rejects.toThrow()
    }
  })

  it('keeps two saved states apart across a clear', async () => {
    const dns = new Dns(undefined)
    dns.setTxt('example.com', ['a'])
    const first = dns.snapshot()
    dns.clear()
    dns.setTxt('example.com', ['b'])
    const second = dns.snapshot()
    first()
    expect(await dns.txt('example.com')).toEqual(['a'])
    second()
    expect(await dns.txt('example.com')).toEqual(['b'])
  })
})
