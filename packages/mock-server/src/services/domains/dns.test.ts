import { describe, expect, it } from 'vitest'
import { Dns } from './dns.ts'

describe('Dns', () => {
  it('returns an empty list for unknown names and types', async () => {
    const dns = new Dns(undefined)
    dns.set('example.com', 'TXT', ['a'])
    expect([
      await dns.txt('example.com'),
      await dns.mx('example.com'),
      await dns.txt('www.example.com'),
    ]).toEqual([['a'], [], []])
  })

  it('fails for a name and the names below it only', async () => {
    const dns = new Dns(undefined)
    dns.fail('example.com')
    await expect(dns.txt('example.com')).rejects.toThrow('example.com')
    await expect(dns.mx('a.b.example.com')).rejects.toThrow('example.com')
    expect(await dns.txt('notexample.com')).toEqual([])
    dns.recover('example.com')
    expect(await dns.txt('a.example.com')).toEqual([])
  })

  it('restores a snapshot any number of times, after any change', async () => {
    const dns = new Dns(undefined)
    const mx = { priority: 10, host: 'mail.example.com' }
    dns.set('example.com', 'TXT', ['a'])
    dns.set('example.com', 'MX', ['10 mail.example.com'])
    dns.fail('example.net')
    const restore = dns.snapshot()
    const changes = [
      () => dns.clear(),
      () => dns.delete('example.com'),
      () => dns.set('example.com', 'TXT', ['b']),
      () => dns.recover('example.net'),
    ]
    for (const change of changes) {
      change()
      dns.set('example.org', 'TXT', ['new'])
      restore()
      expect(await dns.txt('example.com')).toEqual(['a'])
      expect(await dns.mx('example.com')).toEqual([mx])
      expect(await dns.txt('example.org')).toEqual([])
      await expect(dns.txt('example.net')).rejects.toThrow()
    }
  })

  it('restores each of two snapshots', async () => {
    const dns = new Dns(undefined)
    dns.set('example.com', 'TXT', ['a'])
    const first = dns.snapshot()
    dns.clear()
    dns.set('example.com', 'TXT', ['b'])
    const second = dns.snapshot()
    first()
    expect(await dns.txt('example.com')).toEqual(['a'])
    second()
    expect(await dns.txt('example.com')).toEqual(['b'])
  })
})
