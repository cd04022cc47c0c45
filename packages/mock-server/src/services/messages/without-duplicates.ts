/** Returns the addresses without duplicates and known ones. Case does not matter. */
export function withoutDuplicates(addresses: readonly string[], known: readonly string[] = []): string[] {
  const seen = new Set(known.map(address => address.toLowerCase()))
  return addresses.filter(address => {
    const key = address.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
