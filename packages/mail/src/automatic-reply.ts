const AUTOMATIC_PRECEDENCE = new Set(['auto_reply', 'bulk', 'junk'])

/** Whether a machine wrote the mail (RFC 3834 and its forerunners). Header names in any case. */
export function isAutomaticReply(headers: Readonly<Record<string, string>>): boolean {
  return Object.entries(headers).some(([name, value]) => {
    const word = firstWord(value)
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

/** `auto-replied (vacation); x=y` → `auto-replied`. */
function firstWord(value: string): string {
  return (/^[^\s;(]*/.exec(value.trim())?.[0] ?? '').toLowerCase()
}
