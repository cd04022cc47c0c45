import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { clearTimeout, setTimeout } from 'node:timers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getHeapStatistics } from 'node:v8'
import type { ParsedMail } from '@agentcomms/mail'
import { type Problem, problem } from '../http/handlers.ts'
import { getErrorMessage } from '../http/text.ts'
import type { Mock } from '../mock/mock.ts'
import { getMailReader, type IncomingMail, type ParseInBackground } from '../services/email/receive-email.ts'

/** What a process sends: without the source, and without the extracted texts that are the same as those of the email. */
export type ProcessResult =
  | ({ mail: Omit<ParsedMail, 'source'> } & Partial<Pick<IncomingMail, 'extractedText' | 'extractedHtml'>>)
  | { error: string }

/** Larger emails have a queue of their own, so that the others do not wait for them. */
const MEDIUM_BYTES = 2_000_000
/** Limits of one queue. */
const [MAX_QUEUED, MAX_QUEUED_BYTES] = [100, 128 * 1024 * 1024]
/** Maximum heap of a process, in MB. An email of 40 MB with a line for each letter needs about as much. */
const MAX_HEAP_MB = 512
/** Time in which a process must parse an email. A busy machine needs a minute for an email of 40 MB. */
const MAX_PARSE_MS = 300_000

/** Lets a mock parse large emails in other processes, so that a server responds to others in the meantime. */
export function useMailParser(mock: Mock): void {
  const reader = getMailReader(mock)
  if (reader.parseInBackground) return
  const file = fileURLToPath(new URL('mail-process.js', getOwnFolder()))
  // Only the build has this file, and bundlers omit it.
  if (existsSync(file)) reader.parseInBackground = createMailParser(file)
}

/**
 * Returns a function that parses emails, each in a process of its own that runs `file`. Not in a thread: a thread that
 * needs too much memory ends the whole server, whatever its limits are.
 *
 * Large emails are parsed one after the other, and so are all others. Resolves to a problem if the email needs too much
 * memory or time, or if too many emails are waiting.
 */
export function createMailParser(
  file: string,
  { maxHeapMb = getMaxHeapMb(), maxParseMs = MAX_PARSE_MS } = {},
): ParseInBackground {
  const parse = (source: Uint8Array) => parseInProcess(file, source, { maxHeapMb, maxParseMs })
  const [medium, large] = [createQueue(parse), createQueue(parse)]
  return source => (source.length > MEDIUM_BYTES ? large : medium)(source)
}

/** The parser may use as much memory as the server. */
const getMaxHeapMb = () => Math.min(MAX_HEAP_MB, Math.floor(getHeapStatistics().heap_size_limit / 2 ** 20))

function createQueue(parse: ParseInBackground): ParseInBackground {
  let [last, count, bytes]: [Promise<unknown>, number, number] = [Promise.resolve(), 0, 0]
  return source => {
    const { length } = source
    if (count >= MAX_QUEUED || bytes + length > MAX_QUEUED_BYTES) {
      const detail = 'Too many large emails are waiting. Send the email again later.'
      return Promise.resolve(problem(429, 'RATE_LIMITED', detail))
    }
    count += 1
    bytes += length
    // A copy, because the caller may change the source in the meantime.
    const copy = new Uint8Array(source)
    const parsed = last
      .then(() => parse(copy))
      .finally(() => {
        count -= 1
        bytes -= length
      })
    last = parsed.catch(() => undefined)
    return parsed
  }
}

type ParseLimits = { maxHeapMb: number; maxParseMs: number }

function parseInProcess(
  file: string,
  source: Uint8Array,
  { maxHeapMb, maxParseMs }: ParseLimits,
): ReturnType<ParseInBackground> {
  return new Promise(resolve => {
    const child = startProcess(file, maxHeapMb)
    const kill = (): void => void child.kill('SIGKILL')
    const timer = setTimeout(() => {
      end(unavailable(`The email was not parsed within ${maxParseMs / 1_000} s`))
      kill()
    }, maxParseMs).unref()
    const end = (result: IncomingMail | Problem<400 | 413 | 503>): void => {
      clearTimeout(timer)
      process.off('exit', kill)
      resolve(result)
    }
    process.on('exit', kill)
    child.once('message', (result: ProcessResult) => end(readResult(result, source)))
    child.on('error', error => end(unavailable(`The email cannot be parsed: ${getErrorMessage(error)}`)))
    // A result can arrive after the exit, but not after the disconnection.
    Promise.all([once(child, 'exit'), once(child, 'disconnect')]).then(
      ([[code, signal]]) => end(toProblem(code, signal, maxHeapMb)),
      () => undefined,
    )
    // Without a callback, a process that has ended causes an error event of its own.
    child.send(source, () => undefined)
  })
}

function startProcess(file: string, maxHeapMb: number): ChildProcess {
  const child = fork(file, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    // Options of the server, such as a debugger, are not for this process.
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  // The server can exit: nobody waits for the email then.
  child.unref()
  child.channel?.unref()
  return child
}

function readResult(result: ProcessResult, source: Uint8Array): IncomingMail | Problem<400> {
  if ('error' in result) return problem(400, 'BAD_REQUEST', result.error)
  const { mail, extractedText = mail.text, extractedHtml = mail.html } = result
  // Copies, because the contents share the memory of the whole message of the process.
  const attachments = mail.attachments.map(file => ({ ...file, content: new Uint8Array(file.content) }))
  return { ...mail, attachments, source, extractedText, extractedHtml }
}

/** Returns why a process ended before it sent a result. Node aborts without memory, and the system kills. */
function toProblem(code: number | null, signal: string | null, maxHeapMb: number): Problem<413 | 503> {
  const isOutOfMemory = signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134
  if (!isOutOfMemory) return unavailable(`The process that parses the email ended with ${signal ?? code}`)
  const detail = `The email needs more than ${maxHeapMb} MB of memory to be parsed. Send it in smaller parts.`
  return problem(413, 'PAYLOAD_TOO_LARGE', detail)
}

function unavailable(reason: string): Problem<503> {
  return problem(503, 'SERVICE_UNAVAILABLE', `${reason}. Send it again later.`)
}

/** Returns the URL of the folder of this module, in CommonJS and in ESM. */
export function getOwnFolder(): URL {
  if (typeof __dirname === 'string') return pathToFileURL(`${__dirname}/`)
  // In two steps: bundlers look for a file to copy in `new URL('…', import.meta.url)`.
  const { url } = import.meta
  return new URL('.', url)
}
