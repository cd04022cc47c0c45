export interface MxRecord {
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
  mx(name: string): Promise<MxRecord[]>
}
