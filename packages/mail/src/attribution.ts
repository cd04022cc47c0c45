/**
 * How sure it is that a line introduces a quotation: `certain` needs no `>` below it as a witness; a `possible` one
 * may be the second half of one that was wrapped.
 */
export type Attribution = 'certain' | 'likely' | 'possible' | 'none'

interface Wording {
  /** How the line begins; any of them. */
  leads: readonly string[]
  verbs: readonly string[]
  /** Whether the colon follows the verb at once, or the name comes between. */
  verbLast: boolean
}

const WORDINGS: readonly Wording[] = [
  { leads: ['On '], verbs: ['wrote'], verbLast: true },
  { leads: ['Am '], verbs: [' schrieb'], verbLast: false },
  { leads: ['Le '], verbs: ['a écrit'], verbLast: true },
  { leads: ['El '], verbs: ['escribió'], verbLast: true },
  { leads: ['Il '], verbs: ['ha scritto'], verbLast: true },
  { leads: ['Op '], verbs: [' schreef', ' geschreven'], verbLast: false },
  { leads: ['Em ', 'No dia ', 'A '], verbs: ['escreveu'], verbLast: true },
  { leads: ['Den ', 'På '], verbs: [' skrev'], verbLast: false },
  { leads: ['W dniu ', 'Dnia '], verbs: [' napisał', ' pisze'], verbLast: false },
  // Name or date first, in whatever order: "Ada <a@example.com> wrote:", "pon., 5 sty 2026 o 10:00 Ada napisał(a):"
  {
    leads: [''],
    verbs: [
      ' wrote',
      ' schrieb',
      ' a écrit',
      ' escribió',
      ' ha scritto',
      ' schreef',
      ' escreveu',
      ' skrev',
      ' napisał',
      ' napisała',
      ' napisał(a)',
      ' pisze',
      ' kirjoitti',
      'のメール',
      'のメッセージ',
      '写道',
      '작성',
    ],
    verbLast: true,
  },
  { leads: [''], verbs: [' skrev ', ' schrieb '], verbLast: false },
]

const MIN_LENGTH = 8
const MAX_LENGTH = 500
const CLOCK = /\d[:.h時]\d\d|\d [ap]\.?m\b/i
const ADDRESS = /[^\s<>@]@[^\s<>@]/
const YEAR = /\b(?:19|20)\d\d\b/
/** Gmail in Japanese has no verb: `2026年1月5日(月) 10:00 Ada <ada@example.com>:` */
const JAPANESE_DATE = /^\d{4}[年/]/

/** Judges a line, or the lines of one that was wrapped joined by spaces. */
export function attributionOf(line: string): Attribution {
  if (line.length < MIN_LENGTH || line.length > MAX_LENGTH) return 'none'
  const text = line.replace(/\s+/g, ' ').trim()
  if (!text.endsWith(':') && !text.endsWith('：')) return 'none'
  const head = text.slice(0, -1).trimEnd()
  const hasClock = CLOCK.test(head)
  const hasAddress = ADDRESS.test(head)
  if (JAPANESE_DATE.test(head) && hasClock) return 'certain'
  const wording = WORDINGS.find(candidate => fits(head, candidate))
  if (wording === undefined) return hasAddress && hasClock ? 'possible' : 'none'
  const hasLead = !wording.leads.includes('')
  if (hasClock && (hasAddress || (hasLead && YEAR.test(head)))) return 'certain'
  return hasLead ? 'likely' : 'possible'
}

function fits(head: string, { leads, verbs, verbLast }: Wording): boolean {
  if (!leads.some(lead => head.startsWith(lead))) return false
  return verbs.some(verb => (verbLast ? head.endsWith(verb) : head.includes(verb)))
}
