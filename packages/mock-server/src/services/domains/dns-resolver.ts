/** An MX record. */
export interface MxRecord {
  /** 0 to 65535; the lowest is asked first. */
  priority: number
  /** Host that takes the mail. */
  host: string
}

/**
 * Where records are looked up. A name that has none of a type gets an empty list; a lookup that gets no answer rejects.
 */
export interface DnsResolver {
  /** The texts of the TXT records, the strings of each joined to one. */
  txt(name: string): Promise<string[]>
  /** The MX records, in any order. */
  mx(name: string): Promise<MxRecord[]>
}
