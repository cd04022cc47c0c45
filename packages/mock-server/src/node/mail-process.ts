import { getErrorMessage } from '../http/text.ts'
import { parseIncomingMail } from '../services/email/receive-email.ts'
import type { ProcessResult } from './parse-in-process.ts'

/** Parses one email in a process of its own. */
function parse(source: Uint8Array): ProcessResult {
  try {
    const { source: _, extractedText, extractedHtml, ...mail } = parseIncomingMail(source)
    return {
      mail,
      // A text that is sent twice becomes two texts.
      ...(extractedText !== mail.text && { extractedText }),
      ...(extractedHtml !== mail.html && { extractedHtml }),
    }
  } catch (error) {
    return { error: getErrorMessage(error) }
  }
}

process.once('message', source => {
  if (source instanceof Uint8Array) process.send?.(parse(source), () => process.disconnect())
})
