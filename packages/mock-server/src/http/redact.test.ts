import { describe, expect, it } from 'vitest'
import { hideSecretsIn, isSecretField, redact } from './request-log.ts'

describe('secrets', () => {
  it('hides fields with the name of a secret at any depth', () => {
    const body = { name: 'Ada', metadata: { apiKey: 'ak_1', list: [{ password: 'p', note: 'n' }] } }
    expect(redact(body, 'secretFields')).toEqual({
      name: 'Ada',
      metadata: { apiKey: '****', list: [{ password: '****', note: 'n' }] },
    })
  })

  it('hides a key in any text', () => {
    const key = `ak_${'a1'.repeat(16)}`
    const body = { agentId: key, to: [key, 'b'.repeat(43)], subject: `My ${key}.` }
    expect(redact(body, 'secretFields')).toEqual({
      agentId: '****',
      to: ['****', 'b'.repeat(43)],
      subject: 'My ****.',
    })
  })

  it('hides the credentials of a webhook endpoint', () => {
    const authConfig = { type: 'custom_header', headerName: 'X-Key', value: 'v', username: 'u', typo: 't' }
    expect(redact({ url: 'https://a.test/', authConfig }, 'secretFields')).toEqual({
      url: 'https://a.test/',
      authConfig: {
        type: 'custom_header',
        headerName: 'X-Key',
        value: '****',
        username: '****',
        typo: '****',
      },
    })
  })

  it('hides the user name and password of a URL in any field', () => {
    const body = {
      url: 'https://ada:hunter2@a.test/hooks?to=b@c.test',
      to: 'ada@example.com',
      note: 'http://u@b.test',
    }
    expect(redact(body, 'secretFields')).toEqual({
      url: 'https://****@a.test/hooks?to=b@c.test',
      to: 'ada@example.com',
      note: 'http://****@b.test',
    })
  })

  it('hides all fields of a vault credential except its description', () => {
    const body = {
      agentId: 'c1',
      type: 'login',
      name: 'Shop',
      notes: 'n',
      login: { username: 'u' },
      lgoin: { password: 'p' },
      fields: [{ name: 'f', value: 'v' }],
      generatePassword: { length: 8, special: false },
      folderId: null,
    }
    expect(redact(body, 'vaultCredential')).toEqual({
      agentId: 'c1',
      type: 'login',
      name: 'Shop',
      notes: '****',
      login: '****',
      lgoin: '****',
      fields: '****',
      generatePassword: { length: 8, special: false },
      folderId: null,
    })
  })

  it.each([['authConfig'], ['generatePassword']])('hides a value of a wrong type in %s', field => {
    for (const wrong of ['s3cret', ['s3cret'], { secretOfMine: 's3cret' }, { inner: { type: 's3cret' } }])
      for (const mode of ['secretFields', 'vaultCredential'] as const)
        expect(JSON.stringify(redact({ [field]: wrong }, mode))).not.toContain('s3cret')
  })

  it.each(['password', 'X-Api-Key', 'accessToken', 'clientSecret', 'token', 'Authorization', 'privateKey'])(
    '%s is the name of a secret',
    name => expect(isSecretField(name)).toBe(true),
  )

  it.each(['subject', 'tokens_used', 'idempotencyKey', 'keyboard', 'description'])(
    '%s is not the name of a secret',
    name => expect(isSecretField(name)).toBe(false),
  )
})

describe('secrets in a string', () => {
  const key = `ak_${'a1'.repeat(16)}`
  const token = `${'Ab-_'.repeat(10)}xyz`

  it.each([
    [`The agent "${key}" does not exist.`, 'The agent "****" does not exist.'],
    [`${token} and ${key}, twice: ${key}`, '**** and ****, twice: ****'],
    [`/v1/demo/inbox/${token}/mesages`, '/v1/demo/inbox/****/mesages'],
    ['The agent "c0agt00000000000000000001".', 'The agent "c0agt00000000000000000001".'],
    ['ak_short', 'ak_short'],
    [`x${token}`, `x${token}`],
    ['', ''],
  ])('%s', (text, expected) => expect(hideSecretsIn(text)).toBe(expected))
})

describe('size', () => {
  it('replaces a long string with its length', () => {
    expect(redact({ body: 'x'.repeat(65_537), subject: 's' }, 'secretFields')).toEqual({
      body: '(65537 characters)',
      subject: 's',
    })
  })

  it('truncates long lists and objects', () => {
    const many = Array.from({ length: 1_000_000 }, () => 'x')
    const list = redact(many, 'secretFields') as string[]
    expect(list.length).toBeLessThan(65_538)
    expect(list.at(-1)).toMatch(/^\(\d+ more\)$/)
    const object = redact(
      Object.fromEntries(many.slice(0, 20_000).map((x, at) => [x + at, at])),
      'secretFields',
    )
    expect(Object.keys(object as object).length).toBeLessThan(20_000)
  })

  it('returns a frozen copy', () => {
    const body = { list: [{ a: 1 }] }
    const shown = redact(body, 'secretFields') as typeof body
    expect(() => shown.list.push({ a: 2 })).toThrow(TypeError)
    expect(() => Object.assign(shown.list[0] ?? {}, { a: 2 })).toThrow(TypeError)
    expect(Object.isFrozen(body.list)).toBe(false)
  })

  it('keeps a field named __proto__', () => {
    expect(JSON.stringify(redact(JSON.parse('{"__proto__":{"a":1}}'), 'secretFields'))).toBe(
      '{"__proto__":{"a":1}}',
    )
  })
})
