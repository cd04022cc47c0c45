/** An MX record. */
export interface MxRecord {
  /** Priority, 0 to 65535. Senders try the lowest number first. */
  priority: number
  /** Host that receives the email. */
  host: string
}

/** Looks up DNS records. Methods resolve to an empty list if a name has no such records, and reject if a lookup fails. */
export interface DnsResolver {
  /** Returns the TXT records. The strings of each record are joined. */
  txt(name: string): Promise<string[]>
  /** Returns the MX records, in any order. */
  mx(name: string): Promise<MxRecord[]>
}
