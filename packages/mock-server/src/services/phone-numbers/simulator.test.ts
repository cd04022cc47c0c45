import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { outcomeOf, SIMULATED_OUTCOMES } from './simulator.ts'

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
const rows = new Map(
  README.split('\n')
    .filter(line => line.startsWith('| `+1500555'))
    .map(line => line.split('|').map(cell => cell.trim()))
    .map(([, number = '', sms = '', call = '']) => [number.replaceAll('`', ''), { sms, call }]),
)

it('has a row in the README for every number, and no other', () => {
  expect([...rows.keys()]).toEqual(Object.keys(SIMULATED_OUTCOMES))
})

it.each(Object.entries(SIMULATED_OUTCOMES))(
  'says in the README what becomes of %s',
  (number, { sms, call }) => {
    const row = rows.get(number)
    expect(row?.sms).toContain(`\`${sms.becomes}\``)
    expect(row?.call).toContain(`\`${call.ends}\``)
    for (const [text, member] of [
      [row?.sms, sms.delay],
      [row?.call, call.delay],
      [row?.call, call.says],
    ]) {
      if (member !== undefined) expect(text).toContain(String(member))
    }
  },
)

it('lets every other simulator number be nobody, and every other number be reached', () => {
  expect(outcomeOf('+15005550000')).toEqual({ sms: { becomes: 'BOUNCED' }, call: { ends: 'FAILED' } })
  expect(outcomeOf('+12025550199')).toEqual({ sms: { becomes: 'DELIVERED' }, call: { ends: 'COMPLETED' } })
})
