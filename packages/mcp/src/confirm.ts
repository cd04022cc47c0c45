import { AsyncLocalStorage } from 'node:async_hooks'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { Confirm } from './settings.ts'

/** A call of a tool that can ask the user. */
export interface ConfirmableCall {
  readonly server: Server
  readonly requestId: string | number
  readonly signal: AbortSignal
  /** Reason why the call was declined. */
  declined?: string
}

/** The call that runs: the option `confirm` of the tools does not know it. */
export const runningCall = new AsyncLocalStorage<ConfirmableCall>()

const ANSWER_TIMEOUT_MS = 300_000
const MAX_QUESTION_CHARACTERS = 20_000

/** Asks the user of the MCP client before a call that changes something. */
export const askUser: Confirm = async (tool, args, hostChanges) => {
  const call = runningCall.getStore()
  if (tool.annotations.readOnlyHint || !call) return tool.annotations.readOnlyHint
  const { server, requestId, signal } = call
  if (!server.getClientCapabilities()?.elicitation?.form) {
    call.declined =
      'The user must confirm this call, but this MCP client cannot ask (it has no elicitation). Use another MCP client, or start the server without --confirm.'
    return false
  }
  const hosts = hostChanges.map(
    ({ secrets, from, to }) =>
      `Warning: this lets programs send ${secrets.join(' and ')} to ${to.join(', ')} instead of ${from.join(', ')}.\n`,
  )
  const message = `${hosts.join('')}Allow ${tool.name}?\n${JSON.stringify(args, null, 2)}`
  // A person can only allow what the question shows.
  if (message.length > MAX_QUESTION_CHARACTERS) {
    call.declined = `The arguments are too long to be confirmed: at most ${MAX_QUESTION_CHARACTERS} characters.`
    return false
  }
  try {
    const { action } = await server.elicitInput(
      { message, requestedSchema: { type: 'object', properties: {} } },
      { relatedRequestId: requestId, signal, timeout: ANSWER_TIMEOUT_MS },
    )
    if (action !== 'accept') call.declined = 'The user did not allow this call.'
    return action === 'accept'
  } catch (error) {
    signal.throwIfAborted()
    call.declined = `The question to the user failed: ${error instanceof Error ? error.message : String(error)}`
    return false
  }
}
