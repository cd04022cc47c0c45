import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { Clock } from './clock.ts'
import type { Snapshotable, Work } from './work.ts'

/** Returns the 32-bit FNV-1a hash of a text's UTF-16 units. The hash is not cryptographic. */
export function hashText(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'
const TIME_LENGTH = 8
const COUNTER_LENGTH = 5
const COUNTER_SIZE = ALPHABET.length ** COUNTER_LENGTH

/** A generator of random values. The same seed generates the same sequence. */
export class Random {
  #generator

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed)
  }

  /** Returns an integer from `min` to `max`, inclusive. */
  integer(min: number, max: number): number {
    return uniformInt(this.#generator, min, max)
  }

  /** Returns characters of an alphabet. Default: digits and lower-case letters. */
  text(length: number, alphabet = ALPHABET): string {
    let result = ''
    for (let index = 0; index < length; index++) result += alphabet[this.integer(0, alphabet.length - 1)]
    return result
  }

  bytes(length: number): Uint8Array<ArrayBuffer> {
    return Uint8Array.from({ length }, () => this.integer(0, 255))
  }

  export(): readonly number[] {
    return this.#generator.getState()
  }

  import(state: readonly number[]): void {
    this.#generator = xoroshiro128plusFromState(state)
  }
}

/** Values for the first draws instead of random ones: the id of an agent, and keys and secrets by their prefix. */
export type FirstDraws = Partial<Record<'agent' | 'mk_' | 'ak_' | 'whsec_', string>>

/**
 * Creates ids and secrets. An id has 25 characters: "c", the time, a counter and random characters. Later ids
 * sort later. Work that is over draws none: it would change the ids after a restore.
 */
export class Ids implements Snapshotable {
  #ids: Random
  #secrets: Random
  #requests: Random
  #consoleRequests: Random
  #clock: Clock
  #counter = 0
  #first: FirstDraws

  constructor(options: { seed: number; clock: Clock; first?: FirstDraws }) {
    // Separate sequences, so that an additional request id does not change later secrets.
    this.#ids = new Random(options.seed)
    this.#secrets = new Random(options.seed ^ 0x5ec2e7)
    this.#requests = new Random(options.seed ^ 0x2e90e5)
    this.#consoleRequests = new Random(options.seed ^ 0x1095ed)
    this.#clock = options.clock
    this.#first = options.first ?? {}
  }

  id(work: Work, kind?: 'agent'): string {
    work.assertCurrent()
    this.#counter = (this.#counter + 1) % COUNTER_SIZE
    const time = this.#clock.now().toString(36).padStart(TIME_LENGTH, '0').slice(-TIME_LENGTH)
    const counter = this.#counter.toString(36).padStart(COUNTER_LENGTH, '0')
    const id = `c${time}${counter}${this.#ids.text(24 - TIME_LENGTH - COUNTER_LENGTH)}`
    return kind ? this.#takeFirst(kind, id) : id
  }

  requestId(): string {
    return `req_${this.#requests.text(16)}`
  }

  /** Returns the id of a request of the console. It does not affect the ids of other requests. */
  consoleRequestId(): string {
    return `req_${this.#consoleRequests.text(16)}`
  }

  /** Returns a key or secret: the prefix and 32 random characters. */
  secret(work: Work, prefix: 'mk_' | 'ak_' | 'whsec_'): string {
    work.assertCurrent()
    return this.#takeFirst(prefix, `${prefix}${this.#secrets.text(32)}`)
  }

  /** Returns the value for the first draw, then what was drawn. */
  #takeFirst(kind: keyof FirstDraws, drawn: string): string {
    const { [kind]: value = drawn, ...rest } = this.#first
    this.#first = rest
    return value
  }

  /** Returns secret characters of an alphabet, each equally likely. */
  secretText(work: Work, length: number, alphabet: string): string {
    work.assertCurrent()
    return this.#secrets.text(length, alphabet)
  }

  secretBytes(work: Work, length: number): Uint8Array<ArrayBuffer> {
    work.assertCurrent()
    return this.#secrets.bytes(length)
  }

  export() {
    return {
      ids: this.#ids.export(),
      secrets: this.#secrets.export(),
      requests: this.#requests.export(),
      counter: this.#counter,
    }
  }

  import({ ids, secrets, requests, counter }: ReturnType<Ids['export']>): void {
    this.#ids.import(ids)
    this.#secrets.import(secrets)
    this.#requests.import(requests)
    this.#counter = counter
    // The imported records can have them already.
    this.#first = {}
  }

  snapshot(): () => void {
    const [state, first] = [this.export(), this.#first]
    return () => {
      this.import(state)
      this.#first = first
    }
  }
}
