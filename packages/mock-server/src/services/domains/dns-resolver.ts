/** An MX record. */
export interface MxRecord {
  /** 0 to 65535; the lowest is asked first. */
  priority: number
  /** Host that takes the mail. */
  host: string
}

/** Looks up DNS records. Resolves to an empty list if a name has none of the type. Rejects if a lookup fails. */
export interface DnsResolver {
  /** The texts of the TXT records, the strings of each joined to one. */
  txt(name: string): Promise<string[]>
  /** The MX records, in any order. */
  mx(name: string): Promise<MxRecord[]>
}
