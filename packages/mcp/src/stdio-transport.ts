import type { Readable, Writable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  isJSONRPCRequest,
  type JSONRPCMessage,
  ProtocolErrorCode,
  parseJSONRPCMessage,
  type RequestId,
  type Transport,
} from '@modelcontextprotocol/server'
import { LineSplitter } from './line-splitter.ts'

/** Requests that run at the same time. */
const MAX_RUNNING = 1_000
/** Bytes that the client has not read. */
const MAX_UNREAD_BYTES = 16 * 2 ** 20
/** After the end of the input: longest time without a response, or without a client that reads. */
const DRAIN_MS = 5_000
/** The SDK moves all waiting messages for each message that it takes. */
const MESSAGES_PER_TURN = 100

interface StdioOptions {
  readonly input: Readable
  readonly output: Writable
  readonly maxMessageBytes: number
  /** Writes a message for people. */
  readonly report: (message: string) => void
}

/**
 * Transport of MCP with one message a line. A line that is no message gets an error, and the next one is read. Stops
 * reading while too many requests run, or while the client does not read the responses.
 */
export class StdioTransport implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: NonNullable<Transport['onmessage']>
  /**
   * Resolves when nothing is left to do: the input has ended, and the client has read all responses. Resolves also
   * after 5 seconds in which that came no further, and if the output breaks.
   */
  readonly ended: Promise<void>
  readonly #options: StdioOptions
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  /** Bytes of the requests that have no response, by their ids. */
  readonly #running = new Map<RequestId, number>()
  #runningBytes = 0
  #messages = 0
  #isClosed = false
  #end = () => {}
  #wake = () => {}

  constructor(options: StdioOptions) {
    this.#options = options
    this.ended = new Promise(resolve => {
      this.#end = resolve
    })
  }

  async start(): Promise<void> {
    const { input, output } = this.#options
    output.on('error', this.#end)
    // The loop over the input throws it.
    input.on('error', () => {})
    void this.#read().then(() => this.#drain())
  }

  send(message: JSONRPCMessage): Promise<void> {
    if (this.#isClosed) return Promise.reject(new Error('The connection is closed.'))
    if (!('method' in message)) this.#forget(message.id)
    return this.#write(message)
  }

  /** Responds to running requests with an error, and stops reading. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    for (const id of this.#running.keys())
      this.#writeError(id, ProtocolErrorCode.InternalError, 'The server is shutting down.')
    this.#options.input.destroy()
    this.#wake()
    this.onclose?.()
  }

  async #read(): Promise<void> {
    const { input, maxMessageBytes, report } = this.#options
    const lines = new LineSplitter(maxMessageBytes)
    try {
      for await (const chunk of input) for (const line of lines.push(chunk)) await this.#receive(line)
      for (const line of lines.end()) await this.#receive(line)
    } catch (error) {
      if (!this.#isClosed) report(`The standard input cannot be read: ${Object(error).message}`)
    }
  }

  /** Waits until all responses are written. */
  async #drain(): Promise<void> {
    const timer = setTimeout(this.#end, DRAIN_MS)
    const isBusy = () => this.#running.size > 0 || this.#options.output.writableLength > 0
    while (!this.#isClosed && isBusy()) {
      const { size } = this.#running
      await this.#change()
      if (size === 0 || this.#running.size < size) timer.refresh()
    }
    clearTimeout(timer)
    this.#end()
  }

  async #receive(line: Buffer | number): Promise<void> {
    this.#messages += 1
    if (this.#messages % MESSAGES_PER_TURN === 0) await nextTurn()
    const length = typeof line === 'number' ? 0 : line.length
    while (!this.#isClosed && this.#isFull(length)) await this.#change()
    if (this.#isClosed) return
    if (typeof line === 'number')
      return this.#reject(
        ProtocolErrorCode.InvalidRequest,
        `A message has at most ${this.#options.maxMessageBytes} bytes; received ${line}.`,
      )
    let value: unknown
    try {
      const text = this.#decoder.decode(line)
      if (!/\S/.test(text)) return
      value = JSON.parse(text)
    } catch {
      return this.#reject(
        ProtocolErrorCode.ParseError,
        `Each line must be a message as JSON in UTF-8; received ${line.length} bytes that are not.`,
      )
    }
    this.#deliver(value, line.length)
  }

  #deliver(value: unknown, bytes: number): void {
    const message = parseMessage(value)
    if (message === undefined) this.#rejectValue(value)
    else if (isJSONRPCRequest(message) && this.#running.has(message.id))
      this.#reject(
        ProtocolErrorCode.InvalidRequest,
        'A request with this id is running. Use another id.',
        message.id,
      )
    else {
      this.#note(message, bytes)
      this.onmessage?.(message)
    }
  }

  /** Notes that a request runs, or that it is cancelled. */
  #note(message: JSONRPCMessage, bytes: number): void {
    if (!('method' in message)) return
    const { method, params } = message
    // The SDK sends no response to a cancelled request.
    if (method === 'notifications/cancelled') this.#forget(Object(params).requestId)
    // A subscription runs until the end, and the SDK limits their number.
    else if (isJSONRPCRequest(message) && method !== 'subscriptions/listen') {
      this.#running.set(message.id, bytes)
      this.#runningBytes += bytes
    }
  }

  /** Rejects JSON that is no message. */
  #rejectValue(value: unknown): void {
    const { id, method, result, error } = Object(value)
    const problem = Array.isArray(value)
      ? 'Batches are not supported: send each message in a line of its own.'
      : 'A message must be an object of JSON-RPC 2.0 with "jsonrpc", "method" and, for a request, an "id" that is a text or an integer.'
    // An error for an error could go back and forth.
    if (method === undefined && (result !== undefined || error !== undefined)) this.#options.report(problem)
    else this.#reject(ProtocolErrorCode.InvalidRequest, problem, id)
  }

  #forget(id: RequestId | undefined): void {
    if (id === undefined) return
    this.#runningBytes -= this.#running.get(id) ?? 0
    this.#running.delete(id)
    this.#wake()
  }

  /** Returns whether the next message must wait. Together, the running requests have the bytes of one long message. */
  #isFull(length: number): boolean {
    const { output, maxMessageBytes } = this.#options
    return (
      this.#running.size >= MAX_RUNNING ||
      this.#runningBytes + length > maxMessageBytes ||
      output.writableLength >= MAX_UNREAD_BYTES
    )
  }

  /** Waits for a response, or until some of the output is written. */
  #change(): Promise<void> {
    return new Promise(resolve => {
      this.#wake = resolve
    })
  }

  #reject(code: number, message: string, id?: unknown): void {
    this.#options.report(`Received no valid message. ${message}`)
    this.#writeError(id, code, message)
  }

  #writeError(id: unknown, code: number, message: string): void {
    const known = typeof id === 'string' || typeof id === 'number' ? id : null
    // If the output is broken, `ended` tells.
    this.#write({ jsonrpc: '2.0', id: known, error: { code, message } }).catch(() => {})
  }

  #write(message: object): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#options.output.write(`${JSON.stringify(message)}\n`, error => {
        this.#wake()
        if (error) reject(error)
        else resolve()
      })
    })
  }
}

function parseMessage(value: unknown): JSONRPCMessage | undefined {
  try {
    return parseJSONRPCMessage(value)
  } catch {
    return undefined
  }
}
