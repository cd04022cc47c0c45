import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { type AgentTool, type CallEffect, type EmailEffect, showInvisible } from '@agentcomms/client/tools'
import {
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import type { Confirm } from './settings.ts'

const MAX_QUESTION_CHARACTERS = 20_000
/** Shown characters of a text that is not an argument. */
const MAX_STORED_CHARACTERS = 2_000
const MAX_LINE_CHARACTERS = 1_000
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g

/** A call of a tool that may need the permission of the user. */
export interface ConfirmableCall {
  readonly server: Server
  readonly context: ServerContext
  /** Question that the user must answer first, and the hash of what it asks about. */
  question?: { readonly text: string; readonly state: string }
  /** Reason why the call is not allowed. */
  declined?: string
}

/** The call that runs: the option `confirm` of the tools does not know it. */
export const runningCall = new AsyncLocalStorage<ConfirmableCall>()

/** Allows calls that change nothing, and calls that the user has allowed. Otherwise, notes the question. */
export const askUser: Confirm = (tool, args, hostChanges, effect) => {
  const call = runningCall.getStore()
  if (tool.annotations.readOnlyHint || !call) return tool.annotations.readOnlyHint
  const hosts = hostChanges.map(
    ({ secrets, from, to }) =>
      `Warning: this lets programs send ${secrets.join(' and ')} to ${showList(to)} instead of ${showList(from)}.`,
  )
  const text = showInvisible([...hosts, ...describeCall(tool, args, effect)].join('\n'))
  const state = hash(JSON.stringify([text, args, effect]))
  const { inputResponses, requestState } = call.context.mcpReq
  const { action } = Object(inputResponses?.confirm)
  // The state changes with the records: the user has allowed only what the question showed.
  const isAnswered = action !== undefined && requestState() === state
  if (isAnswered && action === 'accept') return true
  if (isAnswered) call.declined = 'The user did not allow this call. Do not try another way.'
  else if (!canAsk(call))
    call.declined =
      'The user must confirm this call, but this MCP client cannot ask (it has no elicitation). Use another MCP client, or start the server without --confirm.'
  else if (text.length > MAX_QUESTION_CHARACTERS)
    call.declined = `The arguments are too long to be confirmed: at most ${MAX_QUESTION_CHARACTERS} characters.`
  else call.question = { text, state }
  return false
}

/** Returns the result that asks the user. The client repeats the call with the answer. */
export function toInputRequest({
  text,
  state,
}: NonNullable<ConfirmableCall['question']>): InputRequiredResult {
  const requestedSchema = { type: 'object', properties: {} } as const
  return inputRequired({
    inputRequests: { confirm: inputRequired.elicit({ message: text, requestedSchema }) },
    requestState: state,
  })
}

/** Returns the lines of a question. Texts of several lines have a mark in front of each, so that none fakes a line. */
function describeCall(
  tool: AgentTool,
  args: Record<string, unknown>,
  { records = {}, email }: CallEffect,
): string[] {
  const isShown = (name: string) => email && name in email
  const others = Object.entries(args).filter(([name]) => !isShown(name))
  return [
    `Allow ${tool.name}? (${tool.title})`,
    ...others.flatMap(([name, value]) => [
      `${showLine(name)}: ${showLine(JSON.stringify(value), MAX_QUESTION_CHARACTERS)}`,
      ...(records[name] ?? []).flatMap(showRecord),
    ]),
    ...(email ? describeEmail(email, args) : []),
  ]
}

function describeEmail(email: EmailEffect, args: Record<string, unknown>): string[] {
  const lines: [label: string, values: readonly string[]][] = [
    ['To', email.to],
    ['Cc', email.cc],
    ['Bcc', email.bcc],
    ['Subject', [email.subject]],
    ['Attachments', email.attachments],
  ]
  // The user reads all that the model writes now.
  const show = (label: string, text = '', given: unknown = undefined) =>
    text === '' ? [] : [`${label}:`, ...showText(text, text === given ? text.length : MAX_STORED_CHARACTERS)]
  return [
    ...lines.flatMap(([label, values]) => (values.length > 0 ? [`${label}: ${showList(values)}`] : [])),
    ...show('Text', email.body, args.body),
    ...show('HTML', email.bodyHtml, args.bodyHtml),
    ...show('Quoted text', email.quotedBody),
  ]
}

/** Returns a line for each field of a record. */
function showRecord(record: Readonly<Record<string, unknown>>): string[] {
  const fields = Object.entries(record)
  return fields.map(([name, value]) => `| ${name}: ${showList([value].flat().map(String))}`)
}

/** Returns the lines of a text, each with a mark in front. Says how much is not shown. */
function showText(text: string, max: number): string[] {
  const lines = text
    .slice(0, max)
    .split(LINE_BREAK)
    .map(line => `| ${line}`)
  return text.length > max ? [...lines, `(the first ${max} of ${text.length} characters)`] : lines
}

/** Shows values on one line: what a stranger wrote can contain line breaks. */
function showList(values: readonly string[]): string {
  return values.map(value => showLine(value)).join(', ')
}

function showLine(text: string, max = MAX_LINE_CHARACTERS): string {
  const line = text.slice(0, max).replace(LINE_BREAK, found => {
    const escaped = JSON.stringify(found).slice(1, -1)
    return escaped === found ? `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}` : escaped
  })
  return text.length > max ? `${line}… (${text.length} characters)` : line
}

function canAsk({ server, context }: ConfirmableCall): boolean {
  // Clients of the revision 2026-07-28 send their capabilities in each request.
  const envelope: Record<string, unknown> = { ...context.mcpReq.envelope }
  const capabilities = envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.getClientCapabilities()
  const { elicitation } = Object(capabilities)
  // Without a mode, a client supports forms.
  return elicitation !== undefined && ('form' in elicitation || !('url' in elicitation))
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
