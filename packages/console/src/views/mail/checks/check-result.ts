/** Result of one check of an email. */
export interface CheckResult {
  status: 'pass' | 'warning' | 'problem'
  /** Subject of the check. */
  title: string
  /** Finding, in one sentence. */
  text: string
  /** Places of the email that the finding is about. */
  places?: readonly string[]
  /** Action that fixes the finding. */
  advice?: string
}

/** Results about one part of an email. */
export interface CheckGroup {
  title: string
  results: readonly CheckResult[]
}

/** Returns `1 link`, or `2 links`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** Returns a result that passes if no place is wrong. */
export function checkPlaces(
  places: readonly string[],
  {
    title,
    pass,
    wrong,
    advice,
    status = 'problem',
  }: {
    title: string
    pass: string
    wrong: string
    advice: string
    status?: CheckResult['status']
  },
): CheckResult {
  return places.length === 0
    ? { status: 'pass', title, text: pass }
    : { status, title, text: wrong, places, advice }
}
