import { runProgram } from '../consumer.ts'
import type { Comparison, Contender } from '../measure.ts'

const BYTES = 27_000_000
const FLOOR = 'decode the base64'

/** Compares reading an email of 27 MB, the first one of a process. */
export function largeMail(): Comparison {
  const contender = (kind: Contender['kind'], name: string, key: string): Contender => ({
    kind,
    name,
    measure: () => runProgram('large-mail.js', { args: [key, String(BYTES)] }),
  })
  return {
    title: 'An email of 27 MB',
    unit: 'ms',
    baseline: FLOOR,
    goals: [],
    contenders: [
      contender('floor', FLOOR, 'floor'),
      contender('ours', 'ours, receiveRawEmail: parses and stores', 'ours'),
      contender('peer', 'postal-mime: parses', 'postal-mime'),
    ],
  }
}
