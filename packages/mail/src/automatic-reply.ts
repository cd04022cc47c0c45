const AUTOMATIC_PRECEDENCE = new Set(['auto_reply', 'bulk', 'junk'])

/** Whether the headers mark an email as automatic (RFC 3834 and older headers). Header names are case-insensitive. */
export function isAutomaticReply(headers: Readonly<Record<string, string>>): boolean {
  return Object.entries(headers).some(([name, value]) => {
    const word = getFirstWord(value)
    switch (name.toLowerCase()) {
      case 'auto-submitted':
        return word !== '' && word !== 'no'
      case 'precedence':
        return AUTOMATIC_PRECEDENCE.has(word)
      case 'x-autoreply':
      case 'x-autorespond':
        return word !== 'no' && word !== 'false'
      default:
        return false
    }
  })
}

/** Returns the first word of a value: `auto-replied (vacation); x=y` → `auto-replied`. */
function getFirstWord(value: string): string {
  return (/^[^\s;(]*/.exec(value.trim())?.[0] ?? '').toLowerCase()
}
