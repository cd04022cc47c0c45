import { parentPort, workerData } from 'node:worker_threads'
import { getErrorMessage } from '../http/error-text.ts'
import { parseIncomingMail } from '../services/email/mail-reader.ts'
import type { WorkerResult } from './parse-in-worker.ts'

/** Parses one email in a thread of its own. */
function parse(): void {
  const post = (result: WorkerResult, transferred: ArrayBuffer[] = []): void =>
    parentPort?.postMessage(result, transferred)
  try {
    const { extractedText, extractedHtml, ...mail } = parseIncomingMail(workerData)
    const contents = [mail.source, ...mail.attachments.map(({ content }) => content)]
    post(
      {
        mail,
        // A text that is sent twice becomes two texts.
        ...(extractedText !== mail.text && { extractedText }),
        ...(extractedHtml !== mail.html && { extractedHtml }),
      },
      // Attachments can share the memory of the source.
      [...new Set(contents.map(({ buffer }) => buffer as ArrayBuffer))],
    )
  } catch (error) {
    post({ error: getErrorMessage(error) })
  }
}

parse()
