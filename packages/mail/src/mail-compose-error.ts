/** Thrown for a value that a header cannot contain. It could inject further headers. Its message has no full stop at its end. */
export class MailComposeError extends Error {
  override name = 'MailComposeError'

  constructor(
    /** Name of the header. */
    readonly header: string,
    message: string,
  ) {
    super(message)
  }
}
