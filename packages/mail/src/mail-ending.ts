import { isAppLine } from './app-line.ts'
import { listColumn } from './words.ts'

const MAX_SIGNATURE_LINES = 15
const MAX_SIGNATURE_LINES_WITHOUT_SPACE = 8
const MIN_DISCLAIMER_LENGTH = 80
const MAX_CONTACT_LENGTH = 300

/** A line of a list, of a table or of code. */
const CONTENT_LINE = /^\s*(?:[-*•] |\d+[.)] |\|)|^(?: {4}|\t)|[|;{}]\s*$|\S(?:\t| {3,})\S/
/** Five words or more that end a sentence. */
const SENTENCE = /^(?:\S+ +){4,}\S+[.!?]\s*$/
/** Three words or more that end a sentence, or a sentence in a script without spaces. The last word is no abbreviation. */
const SHORT_SENTENCE = /^\s*(?:\S+\s+){2}.*(?:[!…]|\p{Ll}{4}\.)\s*$|[。！]\s*$/u
const QUESTION = /[?？؟;]\s*$/
const RULE = /^\s*[_=*-]{2,}\s*$/
/**
 * Words by language: of a postscript; of a disclaimer about its content; about its reader; at the start of the notice of a list;
 * about printing.
 */
const WORDS = {
  en: 'p\\.? ?(?:p\\.? ?)?s\\b, n\\.? ?b\\b[.:]; confidential, privileged; recipient, addressee, intended; to unsubscribe (?:from|send|\\W), you (?:received|are receiving) this (?:e?-?mail|message); consider the environment, before (?:you )?print',
  de: '; vertraulich; empfänger, adressat; sie erhalten diese; vor dem (?:aus)?drucken, bevor sie .*drucken',
  fr: 'p\\.?-s\\b; confidentiel; destin; vous recevez ce; avant d.imprimer',
  es: 'p\\.? ?d\\b[.:]; confidencial; ; recibe este; antes de imprimir',
  it: '; riservat, confidenzial; ; ricevi questa; prima di stampare',
  nl: '; vertrouwelijk; geadresseerde, ontvanger; u ontvangt dit; voordat u .*afdrukt',
  sv: '; konfidentiell; mottag; ; innan du .*skriver ut',
  da: '; fortrolig; modtag; ; før du .*udskriver',
  fi: '; luottamuksell; vastaanottaj',
  pl: '; poufn; adresat',
  cs: '; důvěrn; příjemc',
  hu: 'ui\\.?:; bizalmas; címzett',
  ro: '; confidențial',
  ru: 'пс[ .:], з\\.?ы[ .:]; конфиденциальн; получател, адресат',
  uk: '; конфіденційн; одержувач',
  tr: '; gizli; alıcı',
  ja: '追伸; 機密; 受信者, 受取人, 宛先',
  zh: '附言, 又及; 机密; 收件人',
  ko: '추신; 기밀; 수신',
}
const POSTSCRIPT = createPattern(0, '^\\s*')
const CONFIDENTIAL = createPattern(1)
const RECIPIENT = createPattern(2)
const LIST_NOTICE = createPattern(3, '^')
const PRINTING = createPattern(4)
const LIST_NAME = /mailing[- ]?list|mailman|listinfo|liste de diffusion|lista de (?:correo|discusi)/i
const LINK_OR_ADDRESS = /https?:\/\/|www\.|[^\s<>@]@[^\s<>@]/
const LINK_LINE = /^\s*<?https?:\/\/\S+\s*$/
const PHONE = /\d(?:[ ()./-]{0,2}\d){5}/
/** A number, a company, or a motto in quotation marks. */
const COMPANY =
  /\d{2}|^\s*["“„«'‘]|\b(?:Ltd|Inc|LLC|Corp|Co|GmbH|AG|KG|SA|SARL|SL|SpA|BV|AB|AS|Oy)\b|会社|公司|ООО|대학|大学/
function createPattern(column: number, start = ''): RegExp {
  return new RegExp(`${start}(?:${listColumn(WORDS, column).join('|')})`, 'i')
}

/**
 * Returns the index of the first line below the words of the sender: signature, app line or footer of a mailing list. Below a
 * quotation, notices and disclaimers also belong to the ending.
 */
export function findEnding(lines: readonly string[], isBelowQuote = false): number {
  let end = findSignature(lines)
  while (end > 0) {
    let last = end
    while (last > 0 && isBlank(lines[last - 1])) last -= 1
    let first = last
    while (first > 0 && !isBlank(lines[first - 1])) first -= 1
    const paragraph = lines.slice(first, last)
    if (paragraph.length === 0 || !isEndingParagraph(paragraph, isBelowQuote)) break
    end = first
  }
  return end
}

/** Whether an app, a list or a company adds this paragraph. Notices can be words of the sender unless a quotation is above. */
function isEndingParagraph(paragraph: readonly string[], withNotices: boolean): boolean {
  const isApp =
    isAppLine(paragraph[0] ?? '') && paragraph.every(line => isAppLine(line) || LINK_LINE.test(line))
  return isApp || isListFooter(paragraph) || (withNotices && isNotice(paragraph))
}

/**
 * Returns the first line of the signature: `-- `, or `--` because some servers remove the space. Without a signature, returns
 * the number of lines.
 */
function findSignature(lines: readonly string[]): number {
  const delimiters: number[] = []
  let filledBelow = 0
  for (let index = lines.length - 1; index >= 0 && filledBelow <= MAX_SIGNATURE_LINES; index -= 1) {
    if (/^-- ?$/.test(lines[index] ?? '')) delimiters.unshift(index)
    if (!isBlank(lines[index])) filledBelow += 1
  }
  // Several lines without the space separate sections of the text.
  const isSingle = delimiters.filter(index => lines[index] === '--').length === 1
  const first = delimiters.find(index => (isSingle || lines[index] === '-- ') && isSignature(lines, index))
  return first ?? lines.length
}

/** Whether a signature is below the delimiter, and nothing that the sender possibly wrote for this email. */
function isSignature(lines: readonly string[], delimiter: number): boolean {
  const below = lines.slice(delimiter + 1)
  const isExact = lines[delimiter] === '-- '
  const filled = below.filter(isFilled)
  if (!isExact && (filled.length > MAX_SIGNATURE_LINES_WITHOUT_SPACE || !/^[\p{L}(]/u.test(filled[0] ?? 'x')))
    return false
  const hasOwnWords = below
    .join('\n')
    .trim()
    .split(/\n\s*\n/)
    .map(text => text.split('\n'))
    .some((paragraph, index) => {
      if (isEndingParagraph(paragraph, true)) return false
      // Below an exact delimiter, only the first line of the first paragraph can be a sentence: the others can be a motto.
      if (index === 0 && isExact)
        return isSentence(paragraph[0] ?? '') || paragraph.some(isQuestionOrPostscript)
      const isSigned = index === 0 || paragraph.some(line => COMPANY.test(line) || LINK_OR_ADDRESS.test(line))
      return !isSigned || !paragraph.every((line, row) => isContact(line, index + row === 0))
    })
  return !hasOwnWords && !isInsideContent(lines, delimiter)
}

function isSentence(line: string): boolean {
  return line.length > MAX_CONTACT_LENGTH || SENTENCE.test(line)
}

function isQuestionOrPostscript(line: string): boolean {
  return QUESTION.test(line.slice(-50)) || POSTSCRIPT.test(line.slice(0, 50))
}

/** Whether a line has the form of a name, a job, a company, an address or a number, and not of a text. */
function isContact(line: string, isFirst: boolean): boolean {
  if (line.length > MAX_CONTACT_LENGTH || isQuestionOrPostscript(line) || SHORT_SENTENCE.test(line))
    return isAppLine(line)
  // A name without capitals, a rule, or a motto.
  if ((isFirst && /^\p{L}{3,}$/u.test(line)) || RULE.test(line) || /^\s*["“„«'‘]/.test(line)) return true
  const words = line.replace(/\S*(?:\/\/|www\.|@)\S*/g, ' ').match(/\p{L}[\p{L}\p{M}'’.-]*/gu) ?? []
  const names = words.filter(word => !/^\p{Ll}/u.test(word))
  return (
    names.length * 2 >= words.length ||
    (words.length <= 2 && (PHONE.test(line) || LINK_OR_ADDRESS.test(line)))
  )
}

/** Whether the lines beside the delimiter belong to the same code, table or list, or the line above announces text. */
function isInsideContent(lines: readonly string[], delimiter: number): boolean {
  const above = lines.slice(0, delimiter)
  if (/[:：]\s*$/.test(above.findLast(isFilled)?.slice(-50) ?? '')) return true
  if (above.filter(line => line.startsWith('```')).length % 2 === 1) return true
  const beside = [above.findLast(isFilled), lines.slice(delimiter + 1).find(isFilled)]
  return beside.every(line => line !== undefined && CONTENT_LINE.test(line))
}

/** Whether a rule and the name and address of a mailing list begin here. */
function isListFooter(paragraph: readonly string[]): boolean {
  const text = paragraph.join('\n')
  return RULE.test(paragraph[0] ?? '') && LIST_NAME.test(text) && LINK_OR_ADDRESS.test(text)
}

/** Whether a list or a company adds this text to every email. */
function isNotice(paragraph: readonly string[]): boolean {
  const text = paragraph.join(' ')
  if (paragraph.every(line => RULE.test(line)) || (text.length < MAX_CONTACT_LENGTH && PRINTING.test(text)))
    return true
  if (LIST_NOTICE.test(text) && LINK_OR_ADDRESS.test(text)) return true
  return text.length >= MIN_DISCLAIMER_LENGTH && CONFIDENTIAL.test(text) && RECIPIENT.test(text)
}

export function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}

function isFilled(line: string): boolean {
  return !isBlank(line)
}
