import { type Snapshotable, snapshotAll } from '../../store/snapshot.ts'
import { SortedMap } from '../../store/sorted-tree.ts'
import type { DnsResolver, MxRecord } from './dns-resolver.ts'

/** DNS as one mock sees it: a table of its own, unless another resolver stands in for it. */
export class Dns implements DnsResolver, Snapshotable {
  /** Undefined: the table of the mock is asked. */
  readonly outside: DnsResolver | undefined
  #txt = new SortedMap<readonly string[]>()
  #mx = new SortedMap<readonly MxRecord[]>()
  /** Names that get no answer, nor does any name below them. */
  #silent = new SortedMap<true>()

  constructor(outside: DnsResolver | undefined) {
    this.outside = outside
  }

  async txt(name: string): Promise<string[]> {
    if (this.outside) return await this.outside.txt(name)
    this.#checkAnswered(name)
    return [...(this.#txt.get(name) ?? [])]
  }

  async mx(name: string): Promise<MxRecord[]> {
    if (this.outside) return await this.outside.mx(name)
    this.#checkAnswered(name)
    return [...(this.#mx.get(name) ?? [])]
  }

  setTxt(name: string, texts: readonly string[]): void {
    this.#txt.set(name, texts)
  }

  setMx(name: string, records: readonly MxRecord[]): void {
    this.#mx.set(name, records)
  }

  delete(name: string, type?: 'TXT' | 'MX'): void {
    if (type !== 'MX') this.#txt.delete(name)
    if (type !== 'TXT') this.#mx.delete(name)
  }

  silence(name: string): void {
    this.#silent.set(name, true)
  }

  unsilence(name: string): void {
    this.#silent.delete(name)
  }

  clear(): void {
    this.#txt.clear()
    this.#mx.clear()
    this.#silent.clear()
  }

  export() {
    return {
      txt: [...this.#txt.entries()],
      mx: [...this.#mx.entries()],
      silent: [...this.#silent.entries()],
    }
  }

  import({ txt, mx, silent }: ReturnType<Dns['export']>): void {
    this.clear()
    for (const [name, texts] of txt) this.#txt.set(name, texts)
    for (const [name, records] of mx) this.#mx.set(name, records)
    for (const [name] of silent) this.#silent.set(name, true)
  }

  snapshot(): () => void {
    return snapshotAll([this.#txt, this.#mx, this.#silent])
  }

  #checkAnswered(name: string): void {
    const labels = name.split('.')
    for (let first = 0; first < labels.length; first++) {
      const above = labels.slice(first).join('.')
      if (this.#silent.get(above)) throw new Error(`DNS does not answer for ${above}.`)
    }
  }
}
