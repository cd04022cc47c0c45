/** Lines that mail clients write above forwarded and quoted emails. */

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
  'videresendt meddelelse',
  'välitetty viesti',
  'edelleenlähetetty viesti',
  'přeposlaná zpráva',
  'továbbított üzenet',
  'továbbított levél',
  'mesaj redirecționat',
  'пересылаемое сообщение',
  'переадресованное сообщение',
  'переслане повідомлення',
  'пересланий лист',
  'iletilmiş mesaj',
  'yönlendirilmiş ileti',
  'missatge reenviat',
  '转发的邮件',
  '轉寄的郵件',
  '전달된 메시지',
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
  'original message follows',
  'original mail',
  'antwort nachricht',
  'ursprüngliche mail',
  'mail original',
  'message initial',
  'oorspronkelijke bericht',
  'oprindelig besked',
  'oprindelig mail',
  'opprinnelig e-post',
  'alkuperäinen viesti',
  'původní zpráva',
  'původní e-mail',
  'pôvodná správa',
  'eredeti üzenet',
  'mesaj original',
  'mesajul original',
  'исходное сообщение',
  'оригинальное сообщение',
  'исходное письмо',
  'вихідне повідомлення',
  'оригінальне повідомлення',
  'orijinal mesaj',
  'özgün ileti',
  'missatge original',
  'оригинално съобщение',
  'αρχικό μήνυμα',
  '元メッセージ',
  '原始邮件',
  '原始郵件',
  '邮件原件',
  '원본 메시지',
  '원본 메일',
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
  'anfang der weitergeleiteten e-mail:',
  'start på vidarebefordrat meddelande:',
  'start på videresendt besked:',
  'videresendt melding:',
  'välitetty viesti alkaa:',
  'začátek přeposílané zprávy:',
  'továbbított üzenet:',
  'начало переадресованного сообщения:',
  'початок пересланого листа:',
  'yönlendirilen iletinin başlangıcı:',
  'inici del missatge reenviat:',
  '开始转发的邮件：',
  '전달된 메시지 시작:',
])

/** Words between dashes of any kind, which can be bold. */
const DASHED = /^\*?[-‐-―−]{2,}([^-‐-―−].*[^-‐-―−])[-‐-―−]{2,}\*?$/
/** Line of Zendesk and other helpdesks above their quotations. */
const REPLY_ABOVE =
  /^(?:##- .{10,100} -##|[-#=_*]{2,}.{0,30}\b(?:reply|write|type)\b.{0,30}\babove this line\b.{0,30}[-#=_*]{2,})$/i

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

/** Whether a line is `-----Original Message-----` or a translation, or the line of a helpdesk. */
export function isOriginalMarker(line: string): boolean {
  const words = getWordsBetweenDashes(line)
  if (words !== null && ORIGINAL_WORDS.includes(words)) return true
  return line.length <= MAX_LENGTH && REPLY_ABOVE.test(line.trim())
}

/** Whether a line has words between dashes. Above a header block, that is a forward in an unlisted language. */
export function isDashedHeading(line: string): boolean {
  return getWordsBetweenDashes(line) !== null
}

/** Whether a line is the horizontal rule of Outlook above a quoted email. */
export function isHorizontalRule(line: string): boolean {
  return /^[-_=\u2500]{3,}$/.test(line.trim())
}

const DELIVERY_REPORT =
  /undeliverable|undelivered|(?:could not|couldn't|cannot|can't|was not|wasn't) be delivered|was ?n[o']t delivered|delivery (?:status notification|has failed|to the following|failed|failure|incomplete|delayed)|did not reach|returned to sender|unzustellbar|(?:nicht|konnte nicht) zugestellt|échec de (?:la )?remise|n'a pas (?:pu être|été) (?:remis|distribué)|no se (?:pudo|ha podido) entregar|impossibile (?:consegnare|recapitare)|mancato recapito|não (?:foi|pôde ser) entregue|niet (?:worden )?(?:bezorgd|afgeleverd)|kunde inte levereras|kunne ikke leveres|nie dostarczono|nie można dostarczyć|не удалось доставить|не было доставлено|配信できません|無法傳遞|无法投递|\b[45]\d\d[ -][45]\.\d{1,3}\.\d{1,3}\b/i

/** Whether a text reports that an email was not delivered. */
export function isDeliveryReport(text: string): boolean {
  return DELIVERY_REPORT.test(text)
}
