/**
 * Start of the subject of out-of-office replies. Exchange marks them only as `auto-generated`, like any
 * message of a program.
 */
const OUT_OF_OFFICE_SUBJECT =
  /^(?:auto(?:matic)? ?reply|out of (?:the )?office|abwesenheit|automatische antwort|réponse automatique|absence du bureau|respuesta automática|fuera de (?:la )?oficina|risposta automatica|fuori sede|resposta automática|automatisch antwoord|autosvar|automatiskt? svar|automaattinen vastaus|odpowiedź automatyczna|automatická odpověď|автоматический ответ|自動応答|自动回复|自動回覆|자동 회신)/i

/**
 * Returns whether an email is an automatic reply, such as an out-of-office notice (RFC 3834 and older
 * headers). Other messages of programs, such as sign-in codes and newsletters, are no replies. Header names
 * are case-insensitive.
 */
export function isAutomaticReply(headers: Readonly<Record<string, string>>, subject: string | null): boolean {
  return Object.entries(headers).some(([name, value]) => {
    const word = getFirstWord(value)
    switch (name.toLowerCase()) {
      case 'auto-submitted':
        return word === 'auto-replied' || (word === 'auto-generated' && isOutOfOffice(subject))
      case 'precedence':
      case 'x-precedence':
        return word === 'auto_reply'
      case 'x-autoreply':
      case 'x-autorespond':
        return word !== 'no' && word !== 'false'
      default:
        return false
    }
  })
}

function isOutOfOffice(subject: string | null): boolean {
  return subject !== null && OUT_OF_OFFICE_SUBJECT.test(subject.trim().normalize())
}

/** Returns the first word of a value: `auto-replied (vacation); x=y` → `auto-replied`. */
function getFirstWord(value: string): string {
  return (/^[^\s;(]*/.exec(value.trim())?.[0] ?? '').toLowerCase()
}
