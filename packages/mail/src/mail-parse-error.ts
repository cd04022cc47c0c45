/** Thrown if the source is not an RFC 5322 message, or exceeds a limit. */
export class MailParseError extends Error {
  override name = 'MailParseError'
}
