/** A value cannot stand in a mail header; taking it as it is would let it write headers of its own. */
export class MailComposeError extends Error {
  override name = 'MailComposeError'

  constructor(
    /** The header, or the part's parameter, that it was meant for. */
    readonly header: string,
    message: string,
  ) {
    super(message)
  }
}
