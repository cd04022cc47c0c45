import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { showInvisible } from '@agentcomms/client/tools'
import {
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import type { Confirm } from './settings.ts'

const MAX_QUESTION_CHARACTERS = 20_000

/** A call of a tool that may need the permission of the user. */
export interface ConfirmableCall {
  readonly server: Server
  readonly context: ServerContext
  /** Question that the user must answer first. */
  question?: string
  /** Reason why the call is not allowed. */
  declined?: string
}

/** The call that runs: the option `confirm` of the tools does not know it. */
export const runningCall = new AsyncLocalStorage<ConfirmableCall>()

/** Allows calls that change nothing, and calls that the user has allowed. Otherwise, notes the question. */
export const askUser: Confirm = (tool, args, hostChanges) => {
  const call = runningCall.getStore()
  if (tool.annotations.readOnlyHint || !call) return tool.annotations.readOnlyHint
  const hosts = hostChanges.map(
    ({ secrets, from, to }) =>
      `Warning: this lets programs send ${secrets.join(' and ')} to ${showHosts(to)} instead of ${showHosts(from)}.\n`,
  )
  const question = showInvisible(`${hosts.join('')}Allow ${tool.name}?\n${JSON.stringify(args, null, 2)}`)
  const { inputResponses, requestState } = call.context.mcpReq
  const { action } = Object(inputResponses?.confirm)
  // The question changes with the record: the user has allowed only what the question showed.
  const isAnswered = action !== undefined && requestState() === hash(question)
  if (isAnswered && action === 'accept') return true
  if (isAnswered) call.declined = 'The user did not allow this call.'
  else if (!canAsk(call))
    call.declined =
      'The user must confirm this call, but this MCP client cannot ask (it has no elicitation). Use another MCP client, or start the server without --confirm.'
  else if (question.length > MAX_QUESTION_CHARACTERS)
    call.declined = `The arguments are too long to be confirmed: at most ${MAX_QUESTION_CHARACTERS} characters.`
  else call.question = question
  return false
}

/** Returns the result that asks the user. The client repeats the call with the answer. */
export function toInputRequest(question: string): InputRequiredResult {
  const requestedSchema = { type: 'object', properties: {} } as const
  return inputRequired({
    inputRequests: { confirm: inputRequired.elicit({ message: question, requestedSchema }) },
    requestState: hash(question),
  })
}

function canAsk({ server, context }: ConfirmableCall): boolean {
  // Clients of the revision 2026-07-28 send their capabilities in each request.
  const envelope: Record<string, unknown> = { ...context.mcpReq.envelope }
  const capabilities = envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.getClientCapabilities()
  const { elicitation } = Object(capabilities)
  // Without a mode, a client supports forms.
  return elicitation !== undefined && ('form' in elicitation || !('url' in elicitation))
}

/** Shows hosts on one line: a text that is no host can contain line breaks. */
function showHosts(hosts: readonly string[]): string {
  return hosts.map(host => JSON.stringify(host).slice(1, -1)).join(', ')
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
