const WHOLE: Readonly<Record<string, string>> = {
  id: 'ID',
  url: 'URL',
  uris: 'URIs',
  ssn: 'SSN',
  totp: 'TOTP',
}

/** The name of a field of the interface, in words: `rateLimitPerMinute` is "Rate limit per minute". */
export function fieldWords(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z\d])/g, '$1 $2')
    .split(/[ .]/)
    .map(word => WHOLE[word.toLowerCase()] ?? word.toLowerCase())
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
