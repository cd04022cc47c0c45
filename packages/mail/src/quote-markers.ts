/** Lines that no person types: what mail clients put around a forwarded or quoted mail, or below their own. */

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
/** What Apple Mail writes above a forward, without dashes. */
const FORWARD_LINES = new Set([
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

function wordsBetweenDashes(line: string): string | null {
  const text = line.trim()
  if (text.length > MAX_LENGTH) return null
  const words = DASHED.exec(text)?.[1]?.trim().toLowerCase() ?? ''
  return words === '' ? null : words
}

/** `---------- Forwarded message ---------`, `Begin forwarded message:` and their translations. */
export function isForwardMarker(line: string): boolean {
  const words = wordsBetweenDashes(line)
  if (words !== null) return FORWARD_WORDS.some(known => words.startsWith(known))
  return line.length <= MAX_LENGTH && FORWARD_LINES.has(line.trim().replace(/\s/g, ' ').toLowerCase())
}

/** `-----Original Message-----` and its translations. */
export function isOriginalMarker(line: string): boolean {
  const words = wordsBetweenDashes(line)
  return words !== null && ORIGINAL_WORDS.includes(words)
}

/** Any words between dashes: above a header block, a forward in a language that is not listed. */
export function isDashedHeading(line: string): boolean {
  return wordsBetweenDashes(line) !== null
}

/** The rule that Outlook draws above the quoted mail. */
export function isRule(line: string): boolean {
  return /^[_\u2500]{10,}$/.test(line.trim())
}

const LABELS: Record<'from' | 'date' | 'to' | 'subject', ReadonlySet<string>> = {
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

/** Which field of a quoted header block the line shows: `From: …`, `*Von:* …`, `件名: …`. */
export function headerLabel(line: string): keyof typeof LABELS | null {
  const start = line.slice(0, 40).trimStart().replace(/^\*/, '')
  const end = start.search(/[:：]/)
  if (end <= 0) return null
  const word = start.slice(0, end).trim().toLowerCase()
  for (const field of ['from', 'date', 'to', 'subject'] as const) {
    if (LABELS[field].has(word)) return field
  }
  return null
}

const SENT_FROM = [
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

/** `Sent from my iPhone`, `Get Outlook for Android` and their translations. */
export function isSentFrom(line: string): boolean {
  const text = line.trim()
  return text.length <= 120 && SENT_FROM.some(pattern => pattern.test(text))
}

/** The line above a signature: `-- `, often stripped of its space on the way. */
export function isSignatureDelimiter(line: string): boolean {
  return line === '-- ' || line === '--'
}
