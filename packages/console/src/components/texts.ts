const ACRONYMS: Readonly<Record<string, string>> = {
  id: 'ID',
  api: 'API',
  url: 'URL',
  idp: 'IDP',
  dkim: 'DKIM',
  pkce: 'PKCE',
  uris: 'URIs',
  ssn: 'SSN',
  totp: 'TOTP',
}

/** Returns the label of an API field: `rateLimitPerMinute` is "Rate limit per minute". */
export function toFieldLabel(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z\d])/g, '$1 $2')
    .split(/[ .]/)
    .map(word => ACRONYMS[word.toLowerCase()] ?? word.toLowerCase())
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns a size in B, kB or MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  const [unit, size] = bytes < 1_000_000 ? ['kB', 1_000] : ['MB', 1_000_000]
  return `${(bytes / Number(size)).toFixed(1)} ${unit}`
}
