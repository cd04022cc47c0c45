import { isAppLine } from './app-line.ts'

const MAX_SIGNATURE_LINES = 15
const MAX_SIGNATURE_LINES_WITHOUT_SPACE = 8
const MIN_DISCLAIMER_LENGTH = 80

/** A line of a list, of a table or of code. */
const CONTENT_LINE = /^\s*(?:[-*•] |\d+[.)] |\|)|^(?: {4}|\t)|[|;{}]\s*$|\S(?:\t| {3,})\S/
/** Five words or more that end a sentence. */
const SENTENCE = /^(?:\S+ +){4,}\S+[.!?]\s*$/
const RULE = /^\s*[_=*-]{2,}\s*$/
const LIST_NAME = /mailing[- ]?list|mailman|listinfo|liste de diffusion|lista de (?:correo|discusi)/i
const LIST_NOTICE =
  /^(?:to unsubscribe (?:from|send|,)|you (?:received|are receiving) this (?:e?-?mail|message)|sie erhalten diese|vous recevez ce|recibe este|ricevi questa|u ontvangt dit)/i
const LINK_OR_ADDRESS = /https?:\/\/|www\.|[^\s<>@]@[^\s<>@]/
const CONFIDENTIAL =
  /confidential|privileged|vertraulich|confidentiel|confidencial|riservat|confidenzial|vertrouwelijk|konfidentiell|fortrolig|luottamuksell|poufn|důvěrn|bizalmas|confidențial|конфиденциальн|конфіденційн|gizli|機密|机密|기밀/i
const RECIPIENT =
  /recipient|addressee|intended|empfänger|adressat|destin|geadresseerde|ontvanger|mottag|modtag|vastaanottaj|adresat|příjemc|címzett|получател|адресат|одержувач|alıcı|受信者|受取人|宛先|收件人|수신/i

/**
 * Returns the index of the first line below the words of the sender: signature, app line or footer of a mailing list.
 */
export function findEnding(lines: readonly string[]): number {
  return findEndingWhere(lines, isListFooter)
}

/** Like `findEnding`, but below a quotation, where notices and disclaimers also belong to the ending. */
export function findEndingBelowQuote(lines: readonly string[]): number {
  return findEndingWhere(lines, paragraph => isListFooter(paragraph) || isNotice(paragraph))
}

function findEndingWhere(
  lines: readonly string[],
  isFooter: (paragraph: readonly string[]) => boolean,
): number {
  let end = findSignature(lines)
  while (end > 0) {
    let last = end
    while (last > 0 && isBlank(lines[last - 1])) last -= 1
    let first = last
    while (first > 0 && !isBlank(lines[first - 1])) first -= 1
    const paragraph = lines.slice(first, last)
    if (paragraph.length === 0 || !(paragraph.every(isAppLine) || isFooter(paragraph))) break
    end = first
  }
  return end
}

/**
 * Returns the line of the delimiter `-- `, or the number of lines. Some mail servers remove the space of the delimiter.
 */
function findSignature(lines: readonly string[]): number {
  let delimiter = lines.length
  const withoutSpace: number[] = []
  let filledBelow = 0
  for (let index = lines.length - 1; index >= 0 && filledBelow <= MAX_SIGNATURE_LINES; index -= 1) {
    if (lines[index] === '-- ') delimiter = isInsideContent(lines, index) ? delimiter : index
    else if (lines[index] === '--') withoutSpace.push(index)
    if (!isBlank(lines[index])) filledBelow += 1
  }
  // Several lines without the space separate sections of the text.
  const [only] = withoutSpace
  const isSignature =
    withoutSpace.length === 1 &&
    only !== undefined &&
    !isInsideContent(lines, only) &&
    looksLikeSignature(lines.slice(only + 1))
  return isSignature ? Math.min(delimiter, only) : delimiter
}

/** Whether the lines beside the delimiter belong to the same code, table or list. */
function isInsideContent(lines: readonly string[], delimiter: number): boolean {
  const above = lines.slice(0, delimiter)
  if (above.filter(line => line.startsWith('```')).length % 2 === 1) return true
  const beside = [above.findLast(isFilled), lines.slice(delimiter + 1).find(isFilled)]
  return beside.every(line => line !== undefined && CONTENT_LINE.test(line))
}

/** Whether the lines are short and begin with words, and none is a sentence. */
function looksLikeSignature(lines: readonly string[]): boolean {
  const filled = lines.filter(isFilled)
  const isShort = filled.length <= MAX_SIGNATURE_LINES_WITHOUT_SPACE && /\p{L}/u.test(filled[0] ?? 'x')
  return isShort && !filled.some(line => SENTENCE.test(line) && !CONFIDENTIAL.test(line))
}

/** Whether a rule and the name and address of a mailing list begin here. */
function isListFooter(paragraph: readonly string[]): boolean {
  const text = paragraph.join('\n')
  return RULE.test(paragraph[0] ?? '') && LIST_NAME.test(text) && LINK_OR_ADDRESS.test(text)
}

/** Whether a list or a company adds this text to every email. */
function isNotice(paragraph: readonly string[]): boolean {
  const text = paragraph.join(' ')
  if (paragraph.every(line => RULE.test(line))) return true
  if (LIST_NOTICE.test(text) && LINK_OR_ADDRESS.test(text)) return true
  return text.length >= MIN_DISCLAIMER_LENGTH && CONFIDENTIAL.test(text) && RECIPIENT.test(text)
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}

function isFilled(line: string): boolean {
  return !isBlank(line)
}
