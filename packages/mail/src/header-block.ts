import { ADDRESS, hasDateAndTime, WEEKDAY_DATE } from './evidence.ts'
import { listColumn } from './words.ts'

/** Header blocks of quoted emails, as Outlook writes them: From, Sent, To and Subject. */

type Field = 'from' | 'sent' | 'date' | 'to' | 'subject' | 'other'
type Sign = Field | 'foreign' | 'from address' | 'address' | 'mail date' | 'time of sending' | 'first date'

const COLUMNS: readonly Field[] = ['from', 'sent', 'date', 'to', 'subject', 'other']
/** Labels by language: from; sent; date; to; subject; other. Forms also have dates, but no labels of the second column. */
const LABELS = {
  en: 'from; sent; date, received; to; subject; cc, bcc, reply-to, importance, priority, attachments',
  de: 'von, absender; gesendet; datum; an, empfänger; betreff; kopie, wichtigkeit, priorität, anlagen',
  fr: "de, expéditeur; envoyé, envoyé le, date d'envoi, message du ; ; à, a, pour, destinataire; objet, sujet; copie, copie à, cci, pièces jointes",
  es: 'remitente; enviado, enviado el; fecha; para; asunto; cco, copia, importancia, datos adjuntos',
  it: 'da, mittente; inviato, inviata; data ; ; oggetto; ccn, priorità, allegati',
  pt: 'remetente; enviado em, enviada, enviada em ; ; ; assunto; cópia, prioridade, anexos',
  nl: 'van, afzender; verzonden ; ; aan; onderwerp; urgentie, bijlagen',
  sv: 'från, avsändare; skickat, skickades ; ; till; ämne; kopia, prioritet, bifogade filer',
  da: 'fra, afsender, avsender; sendt; dato; til; emne; kopi, vedhæftede filer, vedlegg',
  fi: 'lähettäjä; lähetetty; päivämäärä, päiväys; vastaanottaja; aihe; kopio, liitteet',
  pl: 'od, nadawca; wysłano, wysłane ; ; do; temat; dw, załączniki',
  cs: 'odesílatel, odosielateľ; odesláno, odoslané; dátum; komu; předmět, predmet; kopie, přílohy, prílohy',
  hu: 'feladó; küldve, elküldve ; ; címzett; tárgy; másolatot kap, mellékletek',
  ro: 'de la, expeditor; trimis ; ; către; subiect; ataşări, atașări',
  ru: 'от, от кого; отправлено; дата; кому; тема; копия, важность, вложения',
  uk: 'від, від кого; надіслано ; ;  ; ; копія, вкладення',
  bg: '; изпратено ; ; до; относно; ',
  tr: 'kimden, gönderen; gönderildi, gönderme tarihi; tarih; kime, alıcı; konu; bilgi, ekler',
  el: 'από; στάλθηκε; ημερομηνία; προς; θέμα; κοιν.',
  hr: 'šalje; poslano, poslato ; ; prima, za; zadeva; primjerak',
  lt: 'nuo; išsiųsta ; ; kam; tema; ',
  lv: 'no; nosūtīts ; ; ; tēma; ',
  et: 'saatja; saatmisaeg ; ; adressaat; teema; koopia',
  ca: '; enviat, enviat el; dia; per, per a; assumpte; ',
  vi: 'từ; đã gửi ; ; đến; chủ đề; ',
  id: 'dari; dikirim ; ; kepada; perihal, thema; ',
  he: 'מאת; נשלח ; ; אל; נושא; עותק',
  ar: 'من; تم الإرسال, تاريخ الإرسال ; ; إلى; الموضوع; نسخة',
  fa: 'از; ارسال شده ; ; به; موضوع; ',
  th: 'จาก; ส่ง ; ; ถึง; เรื่อง; สำเนา',
  hi: 'प्रेषक; भेजा गया ; ; प्रति; विषय; ',
  ja: '差出人, 送信者, 送信元; 送信日時, 送信日; 日付, 日時; 宛先; 件名; 重要度, 添付ファイル',
  zh: '发件人, 發件人, 寄件者, 寄件人; 发送时间, 发送日期, 寄件日期, 傳送時間; 日期, 时间; 收件人, 收件者; 主题, 主題, 主旨; 抄送, 副本, 附件, 重要性',
  ko: '보낸 사람, 보낸사람; 보낸 날짜; 날짜; 받는 사람, 받는사람; 제목; 참조, 첨부 파일',
}
/**
 * Signs of a block of each kind of client. A form has the same labels, but neither the address of the sender nor a time of
 * sending.
 */
const CLIENTS: readonly (readonly Sign[])[] = [
  ['from', 'subject', 'time of sending'], // Outlook, which can write names without addresses
  ['from', 'subject', 'sent', 'address'], // Outlook, with a date in another form
  ['from address', 'time of sending'], // phones
  ['from address', 'subject', 'mail date'], // Apple Mail, Roundcube, BlackBerry
  ['from address', 'to', 'mail date'], // webmail of providers
  ['first date', 'to', 'address'], // Hotmail
]
const FIELDS = new Map(
  COLUMNS.flatMap((field, column) => listColumn(LABELS, column).map(label => [label, field] as const)),
)
const LABEL =
  /^([\s*•-]*)(\p{L}[\p{L}\p{M}\p{N} .'’()/#&€$%"+-]{0,40}?) ?\*{0,2} ?(?:(?<!\d)[:：](?!\/\/)|[:：](?=\s|$))\*{0,2}/u
const MAX_BLOCK_LINES = 60
/** Words in the value of a form at most. Longer values below a block are sentences, such as warnings of mail servers. */
const MAX_FORM_WORDS = 7
/** Date and time as RFC 5322 writes them. */
const RFC_DATE = /\d{1,2} \p{L}{3} (?:19|20)\d\d \d\d:\d\d:\d\d/u

/** Date and time alone on a line. */
const DATE_LINE = /^\s*\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: [AP]M)?\s*$/i
/** Name, date and first words of the email that Lotus Notes quotes. */
const NOTES_HEADING =
  /^\S.{0,80} ?---? ?\d{1,4}[./-]\d{1,2}[./-]\d{2,4} \d{1,2}:\d\d(?::\d\d)?(?: [AP]M)? ?---/
/** Heading of GroupWise: `>>> Ada <ada@example.com> 1/5/2026 9:12 AM >>>`. */
const GROUPWISE_HEADING = /^>>> \S.{0,160} >>>\s*$/

/** Whether a header block starts at this line. Other headers and wrapped lines can be between its fields. */
export function isHeaderBlock(lines: readonly string[], start: number): boolean {
  const line = lines[start]?.slice(0, 200) ?? ''
  if (GROUPWISE_HEADING.test(line) && hasDateAndTime(line)) return true
  if (NOTES_HEADING.test(line) || isNotesBlock(lines, start)) return true
  const sign = findLabel(line)?.sign ?? 'foreign'
  // A label above it begins the block, or is of a form.
  if (sign === 'foreign' || sign === 'other' || findLabel(lines[start - 1] ?? '') !== null) return false
  const signs = collectSigns(lines, start)
  return !signs.has('foreign') && CLIENTS.some(client => client.every(sign => signs.has(sign)))
}

/** Whether a header block starts at the first line with text, and other text is below it. */
export function beginsWithQuotedMail(lines: readonly string[]): boolean {
  const start = lines.findIndex(line => line.trim() !== '')
  if (start < 0 || !isHeaderBlock(lines, start)) return false
  return lines.slice(start + 1).some(line => line.trim() !== '' && !isField(line))
}

/** Whether a line is a field such as `From: …`, `*Von:* …`, `件名: …`, or `From "Ada" <ada@example.com>` of eM Client. */
export function isField(line: string): boolean {
  const sign =
    findLabel(line)?.sign ?? FIELDS.get(/^\p{L}+(?= ["<])/u.exec(line)?.[0].toLowerCase() ?? '') ?? 'foreign'
  return sign !== 'foreign'
}

function collectSigns(lines: readonly string[], start: number): Set<Sign> {
  const signs = new Set<Sign>()
  let field: Sign | undefined
  let index = start
  for (; index < start + MAX_BLOCK_LINES && (lines[index] ?? '').trim() !== ''; index += 1) {
    const line = (lines[index] ?? '').slice(0, 500)
    const sign = findLabel(line)?.sign
    if (sign === 'foreign' || (sign !== undefined && sign !== 'other' && signs.has(sign)))
      return signs.add('foreign')
    // A line without a label continues the field above it.
    field = sign ?? field
    if (field !== undefined) signs.add(field)
    if (ADDRESS.test(line)) signs.add(field === 'from' ? 'from address' : 'address').add('address')
    if (field !== 'sent' && field !== 'date') continue
    if (hasDateAndTime(line)) signs.add(field === 'sent' ? 'time of sending' : 'mail date').add('mail date')
    if (WEEKDAY_DATE.test(line)) signs.add('mail date')
    if (index === start && RFC_DATE.test(line)) signs.add('first date')
  }
  while (index < lines.length && lines[index]?.trim() === '') index += 1
  const below = findLabel(lines[index] ?? '')
  if (below?.sign === 'foreign' && below.value !== '' && below.value.split(/\s+/).length <= MAX_FORM_WORDS)
    signs.add('foreign')
  return signs
}

/** Whether a block of old versions of Lotus Notes starts at this line: the sender, the date, then fields without colons. */
function isNotesBlock(lines: readonly string[], start: number): boolean {
  if (!DATE_LINE.test(lines[start + 1] ?? '')) return false
  const fields = lines
    .slice(start + 2, start + 12)
    .map(line => FIELDS.get((line.split('\t')[0] ?? '').trim().toLowerCase()))
  return fields.includes('to') && fields.includes('subject')
}

function findLabel(line: string): { sign: Field | 'foreign'; value: string } | null {
  const head = line.slice(0, 200).replace(/[\u200E\u200F\u202A-\u202E]/g, '')
  const found = LABEL.exec(head)
  if (found === null) return null
  const [start, bullet = '', words = ''] = found
  const label = words.replaceAll('’', "'").trim().toLowerCase()
  // Clients write no list.
  const sign = /[•-]|\* /.test(bullet) ? undefined : FIELDS.get(label)
  return { sign: sign ?? 'foreign', value: head.slice(start.length).trim() }
}
