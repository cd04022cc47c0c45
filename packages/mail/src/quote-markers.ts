/** Lines that mail clients add: headings of forwarded and quoted emails, and signatures. */

const MAX_LENGTH = 200

const FORWARD_WORDS = [
  'forwarded message',
  'weitergeleitete nachricht',
  'message transféré',
  'mensaje reenviado',
  'messaggio inoltrato',
  'doorgestuurd bericht',
  'mensagem encaminhada',
  'vidarebefordrat meddelande',
  'videresendt besked',
  'videresendt melding',
  'przekazana wiadomość',
  'wiadomość przekazana dalej',
  '転送されたメッセージ',
  '転送メッセージ',
  'forwarded by',
]
const ORIGINAL_WORDS = [
  'original message',
  'reply message',
  'ursprüngliche nachricht',
  'original-nachricht',
  'originalnachricht',
  "message d'origine",
  'message d’origine',
  'message original',
  'mensaje original',
  'messaggio originale',
  'oorspronkelijk bericht',
  'mensagem original',
  'ursprungligt meddelande',
  'originalmeddelande',
  'oprindelig meddelelse',
  'opprinnelig melding',
  'wiadomość oryginalna',
  'oryginalna wiadomość',
  '元のメッセージ',
  'original appointment',
]
/** Headings of forwards in Apple Mail, which have no dashes. */
const APPLE_FORWARD_LINES = new Set([
  'begin forwarded message:',
  'anfang der weitergeleiteten nachricht:',
  'début du message réexpédié :',
  'début du message transféré :',
  'inicio del mensaje reenviado:',
  'inizio messaggio inoltrato:',
  'begin doorgestuurd bericht:',
  'início da mensagem encaminhada:',
  '転送されたメッセージ:',
  'vidarebefordrat brev:',
  'rozpoczęcie przekazywanej wiadomości:',
])

const DASHED = /^-{2,}([^-].*[^-])-{2,}$/

function getWordsBetweenDashes(line: string): string | null {
  const text = line.trim()
  if (text.length > MAX_LENGTH) return null
  const words = DASHED.exec(text)?.[1]?.trim().toLowerCase() ?? ''
  return words === '' ? null : words
}

/** Whether a line is the heading of a forward, such as `---------- Forwarded message ---------` or a translation. */
export function isForwardMarker(line: string): boolean {
  const words = getWordsBetweenDashes(line)
  if (words !== null) return FORWARD_WORDS.some(known => words.startsWith(known))
  return line.length <= MAX_LENGTH && APPLE_FORWARD_LINES.has(line.trim().replace(/\s/g, ' ').toLowerCase())
}

/** Whether a line is `-----Original Message-----` or a translation. */
export function isOriginalMarker(line: string): boolean {
  const words = getWordsBetweenDashes(line)
  return words !== null && ORIGINAL_WORDS.includes(words)
}

/** Whether a line has words between dashes. Above a header block, that is a forward in an unlisted language. */
export function isDashedHeading(line: string): boolean {
  return getWordsBetweenDashes(line) !== null
}

/** Whether a line is the horizontal rule of Outlook above a quoted email. */
export function isHorizontalRule(line: string): boolean {
  return /^[_\u2500]{10,}$/.test(line.trim())
}

const FIELD_LABELS: Record<'from' | 'date' | 'to' | 'subject', ReadonlySet<string>> = {
  from: new Set(['from', 'von', 'de', 'da', 'van', 'från', 'fra', 'od', '差出人', '送信者', '发件人']),
  date: new Set([
    'sent',
    'date',
    'gesendet',
    'datum',
    'envoyé',
    'enviado',
    'enviado el',
    'enviado em',
    'enviada em',
    'fecha',
    'inviato',
    'data',
    'verzonden',
    'skickat',
    'sendt',
    'wysłano',
    '送信日時',
    '日付',
    '日時',
    '发送时间',
  ]),
  to: new Set(['to', 'an', 'à', 'a', 'para', 'aan', 'till', 'til', 'do', '宛先', '收件人']),
  subject: new Set([
    'subject',
    'betreff',
    'objet',
    'asunto',
    'oggetto',
    'onderwerp',
    'assunto',
    'ämne',
    'emne',
    'temat',
    '件名',
    '主题',
  ]),
}

/** Returns the field of a line in a quoted header block, such as `From: …`, `*Von:* …` or `件名: …`. */
export function findHeaderField(line: string): keyof typeof FIELD_LABELS | null {
  const start = line.slice(0, 40).trimStart().replace(/^\*/, '')
  const end = start.search(/[:：]/)
  if (end <= 0) return null
  const word = start.slice(0, end).trim().toLowerCase()
  for (const field of ['from', 'date', 'to', 'subject'] as const) {
    if (FIELD_LABELS[field].has(word)) return field
  }
  return null
}

const SENT_FROM_PATTERNS = [
  /^sent (from|via|using) (my|yahoo|outlook|mail|proton|samsung|gmail|windows|blackberry|aol|icloud)\b/i,
  /^get outlook for /i,
  /^von (meinem|meiner) .*gesendet\.?$/i,
  /^gesendet (von|mit|über) /i,
  /^envoyé (de|depuis) (mon|ma|yahoo|outlook|l’application|l'application)/i,
  /^enviado (desde|do|de|a partir do) (mi|meu|minha|yahoo|outlook) /i,
  /^inviato (da|dal) /i,
  /^(verzonden|verstuurd) vanaf /i,
  /^skickat från /i,
  /^sendt fra /i,
  /^wysłane? z /i,
  /^(outlook für|obtenir outlook pour|obtener outlook para|obtén outlook para|scarica outlook per) /i,
  /(iphone|ipad|android携帯|スマートフォン)から送信$/i,
]

/** Whether a line is a default signature of an app, such as `Sent from my iPhone` or a translation. */
export function isSentFrom(line: string): boolean {
  const text = line.trim()
  return text.length <= 120 && SENT_FROM_PATTERNS.some(pattern => pattern.test(text))
}

/** Whether a line is the delimiter above a signature: `-- `. Some mail servers remove its space. */
export function isSignatureDelimiter(line: string): boolean {
  return line === '-- ' || line === '--'
}
