import {
  extractHtml,
  extractText,
  getMailKind,
  MailParseError,
  type ParsedMail,
  parseMail,
} from '@agentcomms/mail'
import { type Problem, problem } from '../../http/handlers.ts'
import type { Work } from '../../store/work.ts'

/** An email from outside, with the texts that the service extracts from it. */
export interface IncomingMail extends ParsedMail {
  extractedText: string
  extractedHtml: string | null
}

/** Parses RFC 5322 source. Throws a MailParseError. */
export function parseIncomingMail(source: Uint8Array): IncomingMail {
  const mail = parseMail(source)
  const { text, html } = mail
  const kind = getMailKind(mail)
  const extractedText = extractText(text, kind)
  const extractedHtml = html === null ? null : extractHtml(html, kind)
  // Keeps one text where both are the same, because they can have megabytes.
  return {
    ...mail,
    extractedText: extractedText === text ? text : extractedText,
    extractedHtml: extractedHtml === html ? html : extractedHtml,
  }
}

/** Why an email is not received: it is not valid, needs too much memory, must wait, or was not parsed in time. */
export type MailProblem = Problem<400 | 413 | 429 | 503>

/** Parses an email in another process. */
export type ParseInBackground = (source: Uint8Array) => Promise<IncomingMail | MailProblem>

/** Smaller emails are parsed faster than a process starts. The slowest of this size take a tenth of a second. */
const LARGE_BYTES = 200_000

/** Parses the emails of a mock. */
export class MailReader {
  /** Set by servers, which must respond to others while they parse a large email. */
  parseInBackground: ParseInBackground | undefined
  readonly #prepared = new WeakMap<Uint8Array, IncomingMail | MailProblem>()

  /**
   * Parses a large email in another process, for the next `read`. Returns undefined if `read` is fast without it. Rejects
   * with a RestoredError if a restore or an import ends the work before.
   */
  prepare(work: Work, source: Uint8Array): Promise<void> | undefined {
    if (!this.parseInBackground || source.length < LARGE_BYTES) return undefined
    return this.parseInBackground(source).then(mail => {
      work.assertCurrent()
      this.#prepared.set(source, mail)
    })
  }

  /** Returns the parsed email, or why it cannot be parsed. */
  read(source: Uint8Array): IncomingMail | MailProblem {
    const prepared = this.#prepared.get(source)
    this.#prepared.delete(source)
    try {
      return prepared ?? parseIncomingMail(source)
    } catch (error) {
      if (error instanceof MailParseError) return problem(400, 'BAD_REQUEST', error.message)
      throw error
    }
  }
}

// A registered symbol, because in CommonJS the server and the mock can come from different copies of the package.
const MAIL_READER = Symbol.for('@agentcomms/mock-server/mail-reader')

/** Returns the property by which `getMailReader` finds the reader of a mock. */
export function exposeMailReader(reader: MailReader): object {
  return { [MAIL_READER]: reader }
}

/** Returns the reader of a mock. */
export function getMailReader(mock: object): Pick<MailReader, 'parseInBackground'> {
  return (mock as { [MAIL_READER]: MailReader })[MAIL_READER]
}
