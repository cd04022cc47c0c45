import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createMock } from './index.ts'
import { DEFAULTS, type MockOptions } from './mock/options.ts'

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** The rows of the table below a heading, cell by cell. */
function tableOf(heading: string): string[][] {
  const [, section = ''] = README.split(`\n## ${heading}\n`)
  const [text = ''] = section.split('\n## ')
  return text
    .split('\n')
    .filter(line => line.startsWith('|'))
    .slice(2)
    .map(line => line.slice(2, -2).split(' | '))
}

it('the README names everything that a mock has', () => {
  const mock = createMock()
  const { clock, webhooks, dns, faults, ...members } = mock
  const text = tableOf('Everything that a mock has').join('\n')
  for (const name of Object.keys(members)) expect(text).toContain(`mock.${name}`)
  for (const name of [...Object.keys(clock), ...Object.keys(webhooks), ...Object.keys(faults)])
    expect(text).toMatch(new RegExp(`mock\\.(?:clock|webhooks|faults)\\.${name}\\b`))
  for (const name of Object.keys(dns)) expect(text).toMatch(new RegExp(`\\.${name}\\(`))
  mock.close()
})

it('the README has the options of createMock with their defaults', () => {
  const rows = new Map(tableOf('Options').map(([name = '', given = '']) => [name, given]))
  const names: Record<keyof MockOptions, true> = {
    seed: true,
    now: true,
    clock: true,
    baseUrl: true,
    emailDomain: true,
    unknownInput: true,
    rateLimit: true,
    maxBodyBytes: true,
    keptRequests: true,
    transport: true,
    voice: true,
    webhooks: true,
    vaultReads: true,
    dns: true,
    fetch: true,
  }
  expect([...rows.keys()].sort()).toEqual(
    Object.keys(names)
      .map(name => `\`${name}\``)
      .sort(),
  )
  const text = [...rows.values()].join('\n')
  for (const [name, value] of Object.entries(DEFAULTS)) {
    const shown = typeof value === 'string' ? `'${value}'` : String(value)
    expect(text, name).toMatch(new RegExp(`(?:^\`|: )${shown.replaceAll('.', '\\.')}`, 'm'))
  }
})

describe('the README says what a mistake says', () => {
  const mistakes = tableOf('Mistakes, and what they say').map(row =>
    row.map(cell => cell.replace(/^`|`$/g, '')),
  )

  it.each(mistakes)('%s', async (code, message) => {
    const mock = createMock()
    const make = new Function('createMock', 'mock', `return ${code}`)
    const start = (message ?? '').replace(/…$/, '')
    const error: unknown = await Promise.resolve()
      .then(() => make(createMock, mock))
      .catch(cause => cause)
    expect(error).toBeInstanceOf(Error)
    expect(String(error instanceof Error && error.message).slice(0, start.length)).toBe(start)
    if (start === message) expect(error).toMatchObject({ message })
    mock.close()
  })

  it('and has some', () => expect(mistakes.length).toBeGreaterThan(5))
})
