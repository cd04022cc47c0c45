/** Header block of a quoted email, as Outlook writes it: From, Sent, To and Subject. */

type Field = 'from' | 'date' | 'to' | 'subject'

const MAX_LINES = 10

const LABELS: Record<Field, string> = {
  from: `from|von|absender|de|de la|expéditeur|remitente|remetente|da|mittente|van|afzender|från|avsändare|fra|afsender|avsender
    |lähettäjä|od|nadawca|odesílatel|odosielateľ|feladó|expeditor|от|от кого|від|від кого|kimden|gönderen|από
    |差出人|送信者|送信元|发件人|發件人|寄件者|寄件人|보낸 사람|보낸사람
    |šalje|nuo|no|saatja|từ|dari|מאת|من|از|จาก|प्रेषक`,
  date: `sent|date|received|gesendet|datum|envoyé|envoyé le|date d'envoi|message du|enviado|enviado el|enviado em|enviada|enviada em|fecha
    |data|inviato|inviata|verzonden|skickat|skickades|sendt|dato|wysłano|wysłane|lähetetty|päivämäärä|päiväys|odesláno|odoslané|dátum
    |küldve|elküldve|trimis|отправлено|дата|надіслано|gönderildi|tarih|gönderme tarihi|enviat|dia|ημερομηνία|στάλθηκε
    |poslano|poslato|изпратено|išsiųsta|nosūtīts|saatmisaeg|enviat el|đã gửi|dikirim|נשלח|تم الإرسال|تاريخ الإرسال|ارسال شده|ส่ง|भेजा गया
    |送信日時|送信日|日付|日時|发送时间|发送日期|日期|时间|寄件日期|傳送時間|보낸 날짜|날짜`,
  to: `to|an|empfänger|à|a|pour|para|per a|destinataire|aan|till|til|vastaanottaja|do|komu|címzett|către|кому|kime|alıcı|προς
    |宛先|收件人|收件者|받는 사람|받는사람|prima|za|до|kam|adressaat|đến|kepada|אל|إلى|به|ถึง|प्रति`,
  subject: `subject|betreff|objet|sujet|asunto|oggetto|onderwerp|assunto|assumpte|ämne|emne|aihe|temat|předmět|predmet|tárgy|subiect
    |zadeva|относно|tema|tēma|teema|chủ đề|perihal|thema|נושא|الموضوع|موضوع|เรื่อง|विषय
    |тема|konu|θέμα|件名|主题|主題|主旨|제목`,
}
const FIELDS = new Map<string, Field>(
  (['from', 'date', 'to', 'subject'] as const).flatMap(field =>
    LABELS[field].split('|').map(label => [label.trim(), field] as const),
  ),
)
const TIME_OR_YEAR = /\d[:.h]\d\d|(?:19|20)\d\d/
const ADDRESS = /[^\s<>@]@[^\s<>@]/

/** Date and time alone on a line. */
const DATE_LINE = /^\s*\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: [AP]M)?\s*$/i
/** Name, date and first words of the email that Lotus Notes quotes. */
const NOTES_HEADING =
  /^\S.{0,80} ?---? ?\d{1,4}[./-]\d{1,2}[./-]\d{2,4} \d{1,2}:\d\d(?::\d\d)?(?: [AP]M)? ?---/

/** Whether a header block starts at this line. Other headers and wrapped lines can be between its fields. */
export function isHeaderBlock(lines: readonly string[], start: number): boolean {
  if (NOTES_HEADING.test(lines[start]?.slice(0, 200) ?? '') || isNotesBlock(lines, start)) return true
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

/** Whether a header block starts at the first line with text, and other text is below it. */
export function beginsWithQuotedMail(lines: readonly string[]): boolean {
  const start = lines.findIndex(line => line.trim() !== '')
  if (start < 0 || !isHeaderBlock(lines, start)) return false
  return lines
    .slice(start)
    .some(line => line.trim() !== '' && findField(line) === null && !/^\s*(?:b?cc|kopie?) ?:/i.test(line))
}

/** Whether a block of old versions of Lotus Notes starts at this line: the sender, the date, then fields without colons. */
function isNotesBlock(lines: readonly string[], start: number): boolean {
  if (!DATE_LINE.test(lines[start + 1] ?? '')) return false
  const fields = lines
    .slice(start + 2, start + 2 + MAX_LINES)
    .map(line => FIELDS.get((line.split('\t')[0] ?? '').trim().toLowerCase()))
  return fields.includes('to') && fields.includes('subject')
}

/** Returns the field of a line such as `From: …`, `*Von:* …` or `件名: …`. */
function findField(line: string): Field | null {
  const head = line
    .slice(0, 40)
    .replace(/[\u200E\u200F\u202A-\u202E]/g, '')
    .trimStart()
    .replace(/^\*+/, '')
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
