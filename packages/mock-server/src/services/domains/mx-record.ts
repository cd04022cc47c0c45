import type { MxRecord } from './dns-resolver.ts'
import { toDnsName } from './domain-name.ts'

/** Reads an MX record such as "10 mail.example.com". Returns undefined for any other text. */
export function readMx(value: string): MxRecord | undefined {
  const [, priority = '', host = ''] = /^\s*(\d{1,5})\s+(\S+)\s*$/.exec(value) ?? []
  // "." alone means that the name accepts no mail (RFC 7505).
  const name = host === '.' ? '.' : toDnsName(host)
  return priority === '' || Number(priority) > 65_535 || name === undefined
    ? undefined
    : { priority: Number(priority), host: name }
}
