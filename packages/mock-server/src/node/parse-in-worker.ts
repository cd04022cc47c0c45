import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ParsedMail } from '@agentcomms/mail'
import type { Mock } from '../mock/mock.ts'
import { getMailReader, type IncomingMail, type ParseInBackground } from '../services/email/mail-reader.ts'

/** What a worker posts: without the extracted texts that are the same as those of the email. */
export type WorkerResult =
  | ({ mail: ParsedMail } & Partial<Pick<IncomingMail, 'extractedText' | 'extractedHtml'>>)
  | { error: string }

/** Lets a mock parse large emails in another thread, so that a server responds to others in the meantime. */
export function useMailParser(mock: Mock): void {
  const reader = getMailReader(mock)
  if (reader) reader.parseInBackground ??= createMailParser()
}

/**
 * Returns a function that parses one email after the other, each in a thread of its own. Undefined if the file of the
 * thread is missing: only the build has it, and bundlers omit it.
 */
function createMailParser(): ParseInBackground | undefined {
  // The folder of this module, in CommonJS and in ESM.
  const folder =
    typeof __dirname === 'string' ? pathToFileURL(`${__dirname}/`) : new URL('.', import.meta.url)
  const file = new URL('mail-worker.js', folder)
  if (!existsSync(file)) return undefined
  let last: Promise<unknown> = Promise.resolve()
  return source => {
    // A copy, because the thread takes it, and because the caller may change the source in the meantime.
    const copy = new Uint8Array(source)
    const parsed = last.then(() => parseInWorker(file, copy))
    last = parsed.catch(() => undefined)
    return parsed
  }
}

function parseInWorker(file: URL, workerData: Uint8Array<ArrayBuffer>): Promise<IncomingMail> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData, transferList: [workerData.buffer] })
    // The process can exit: nobody waits for the email then.
    worker.unref()
    worker.once('message', (result: WorkerResult) => {
      if ('error' in result) return reject(new Error(result.error))
      const { mail, extractedText = mail.text, extractedHtml = mail.html } = result
      resolve({ ...mail, extractedText, extractedHtml })
    })
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`The thread that parses the email ended with ${code}.`)))
  })
}
