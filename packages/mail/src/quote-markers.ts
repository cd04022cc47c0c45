import { listColumn } from './words.ts'

/** Lines that mail clients write above forwarded and quoted emails. */

const MAX_LENGTH = 200

/** Words by language: between dashes, above a forward; between dashes, above a quotation; of Apple Mail, which has no dashes. */
const WORDS = {
  en: 'forwarded message, forwarded by; original message, reply message, original appointment, original message follows, original mail; begin forwarded message',
  de: 'weitergeleitete nachricht; ursprüngliche nachricht, original-nachricht, originalnachricht, antwort nachricht, ursprüngliche mail; anfang der weitergeleiteten nachricht, anfang der weitergeleiteten e-mail',
  fr: "message transféré; message d'origine, message d’origine, message original, mail original, message initial; début du message réexpédié, début du message transféré",
  es: 'mensaje reenviado; mensaje original; inicio del mensaje reenviado',
  it: 'messaggio inoltrato; messaggio originale; inizio messaggio inoltrato',
  nl: 'doorgestuurd bericht; oorspronkelijk bericht, oorspronkelijke bericht; begin doorgestuurd bericht',
  pt: 'mensagem encaminhada; mensagem original; início da mensagem encaminhada',
  sv: 'vidarebefordrat meddelande; ursprungligt meddelande, originalmeddelande; vidarebefordrat brev, start på vidarebefordrat meddelande',
  da: 'videresendt besked, videresendt meddelelse; oprindelig meddelelse, oprindelig besked, oprindelig mail; start på videresendt besked',
  nb: 'videresendt melding; opprinnelig melding, opprinnelig e-post; videresendt melding',
  fi: 'välitetty viesti, edelleenlähetetty viesti; alkuperäinen viesti; välitetty viesti alkaa',
  pl: 'przekazana wiadomość, wiadomość przekazana dalej; wiadomość oryginalna, oryginalna wiadomość; rozpoczęcie przekazywanej wiadomości',
  cs: 'přeposlaná zpráva; původní zpráva, původní e-mail, pôvodná správa; začátek přeposílané zprávy',
  hu: 'továbbított üzenet, továbbított levél; eredeti üzenet; továbbított üzenet',
  ro: 'mesaj redirecționat; mesaj original, mesajul original',
  ru: 'пересылаемое сообщение, переадресованное сообщение; исходное сообщение, оригинальное сообщение, исходное письмо; начало переадресованного сообщения',
  uk: 'переслане повідомлення, пересланий лист; вихідне повідомлення, оригінальне повідомлення; початок пересланого листа',
  bg: '; оригинално съобщение',
  el: '; αρχικό μήνυμα',
  tr: 'iletilmiş mesaj, yönlendirilmiş ileti; orijinal mesaj, özgün ileti; yönlendirilen iletinin başlangıcı',
  ca: 'missatge reenviat; missatge original; inici del missatge reenviat',
  ja: '転送されたメッセージ, 転送メッセージ; 元のメッセージ, 元メッセージ; 転送されたメッセージ',
  zh: '转发的邮件, 轉寄的郵件; 原始邮件, 原始郵件, 邮件原件; 开始转发的邮件',
  ko: '전달된 메시지; 원본 메시지, 원본 메일; 전달된 메시지 시작',
}
const FORWARD_WORDS = listColumn(WORDS, 0)
const ORIGINAL_WORDS = new Set(listColumn(WORDS, 1))
const APPLE_FORWARD_WORDS = new Set(listColumn(WORDS, 2))

/** Words between dashes of any kind, which can be bold. */
const DASHED = /^\*?[-‐-―−]{2,}([^-‐-―−].*[^-‐-―−])[-‐-―−]{2,}\*?$/
/** Line of Zendesk and other helpdesks above their quotations, and the cut of The Bat!. */
const REPLY_ABOVE =
  /^(?:##- .{10,100} -##|={3}8<={3,}[^=]{1,60}={3,}|[-#=_*]{2,}.{0,30}\b(?:reply|write|type)\b.{0,30}\babove this line\b.{0,30}[-#=_*]{2,})$/i

/** Horizontal rule of Outlook above a quoted email. */
const RULE = /^[-_=\u2500]{3,}$/
const APPLE_END = / ?[:：]$/

/**
 * Returns what a line marks: a `forward`, an `original` message in a reply, or the block of headers below it, which belongs to a
 * `heading` in an unlisted language or to a `rule`.
 */
export function findMarker(line: string): 'forward' | 'original' | 'heading' | 'rule' | null {
  if (line.length > MAX_LENGTH) return null
  const text = line.trim().replace(/\s/g, ' ').toLowerCase()
  const words = DASHED.exec(text)?.[1]?.trim() ?? ''
  if (FORWARD_WORDS.some(known => words.startsWith(known))) return 'forward'
  if (APPLE_END.test(text) && APPLE_FORWARD_WORDS.has(text.replace(APPLE_END, ''))) return 'forward'
  if (ORIGINAL_WORDS.has(words) || REPLY_ABOVE.test(text)) return 'original'
  if (words !== '') return 'heading'
  return RULE.test(text) ? 'rule' : null
}
