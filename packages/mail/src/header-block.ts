/** Header block of a quoted email, as Outlook writes it: From, Sent, To and Subject. */

type Field = 'from' | 'date' | 'to' | 'subject'

const MAX_LINES = 10

const LABELS: Record<Field, string> = {
  from: `from|von|absender|de|de la|expéditeur|remitente|remetente|da|mittente|van|afzender|från|avsändare|fra|afsender|avsender
    |lähettäjä|od|nadawca|odesílatel|odosielateľ|feladó|expeditor|от|от кого|від|від кого|kimden|gönderen|από
    |差出人|送信者|送信元|发件人|發件人|寄件者|寄件人|보낸 사람|보낸사람`,
  date: `sent|date|received|gesendet|datum|envoyé|envoyé le|date d'envoi|message du|enviado|enviado el|enviado em|enviada|enviada em|fecha
    |data|inviato|inviata|verzonden|skickat|skickades|sendt|dato|wysłano|wysłane|lähetetty|päivämäärä|päiväys|odesláno|odoslané|dátum
    |küldve|elküldve|trimis|отправлено|дата|надіслано|gönderildi|tarih|gönderme tarihi|enviat|dia|ημερομηνία|στάλθηκε
    |送信日時|送信日|日付|日時|发送时间|发送日期|日期|时间|寄件日期|傳送時間|보낸 날짜|날짜`,
  to: `to|an|empfänger|à|a|pour|para|per a|destinataire|aan|till|til|vastaanottaja|do|komu|címzett|către|кому|kime|alıcı|προς
    |宛先|收件人|收件者|받는 사람|받는사람`,
  subject: `subject|betreff|objet|sujet|asunto|oggetto|onderwerp|assunto|assumpte|ämne|emne|aihe|temat|předmět|predmet|tárgy|subiect
    |тема|konu|θέμα|件名|主题|主題|主旨|제목`,
}
const FIELDS = new Map<string, Field>(
  (['from', 'date', 'to', 'subject'] as const).flatMap(field =>
    LABELS[field].split('|').map(label => [label.trim(), field] as const),
  ),
)
const TIME_OR_YEAR = /\d[:.h]\d\d|(?:19|20)\d\d/
const ADDRESS = /[^\s<>@]@[^\s<>@]/

/** Whether a header block starts at this line. Other headers and wrapped lines can be between its fields. */
export function isHeaderBlock(lines: readonly string[], start: number): boolean {
  const first = findField(lines[start] ?? '')
  if (first === null) return false
  const found = new Set<Field>()
  let hasDate = false
  let hasAddress = false
  for (const line of lines.slice(start, start + MAX_LINES)) {
    if (line.trim() === '') break
    const field = findField(line)
    if (field !== null) found.add(field)
    hasDate ||= field === 'date' && TIME_OR_YEAR.test(line)
    hasAddress ||= ADDRESS.test(line)
  }
  if (found.has('from') && found.has('subject')) {
    return found.has('date') || (found.has('to') && hasAddress)
  }
  return (found.has('from') || first === 'date') && found.has('to') && hasDate && hasAddress
}

/** Returns the field of a line such as `From: …`, `*Von:* …` or `件名: …`. */
function findField(line: string): Field | null {
  const head = line.slice(0, 40).trimStart().replace(/^\*+/, '')
  const end = head.search(/[:：]/)
  if (end <= 0) return null
  const label = head
    .slice(0, end)
    .replace(/\*+\s*$/, '')
    .replaceAll('’', "'")
    .trim()
    .toLowerCase()
  return FIELDS.get(label) ?? null
}
