import { type GetPromptResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { NOTICE } from './notice.ts'
import { type ResourceAccess, readResource, type ToolMap } from './resources.ts'

interface PromptData {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: { name: string; description: string; required: boolean }[]
  /** Tools that the prompt names. It exists if they are selected. */
  readonly tools: readonly string[]
}

const TRIAGE: PromptData = {
  name: 'triage_inbox',
  title: 'Triage the inbox',
  description: 'Sorts the unread messages: what needs a reply, what is for information, what is spam.',
  arguments: [],
  tools: ['list_messages', 'get_thread'],
}
const REPLY: PromptData = {
  name: 'reply_to_thread',
  title: 'Reply to a thread',
  description: 'Drafts a reply to the newest message of a thread, and sends it after you agree.',
  arguments: [
    { name: 'threadId', description: 'Id of the thread.', required: true },
    { name: 'instructions', description: 'What the reply should say.', required: false },
  ],
  tools: ['get_thread', 'reply_to_email'],
}

/** Returns the prompts whose tools are selected. */
export function listPrompts(tools: ToolMap) {
  return [TRIAGE, REPLY]
    .filter(prompt => prompt.tools.every(name => tools.has(name)))
    .map(({ tools: _, ...prompt }) => prompt)
}

/** Returns the messages of a prompt. Throws ProtocolError if the prompt, an argument or the thread does not exist. */
export async function getPrompt(
  access: ResourceAccess,
  { name, arguments: args = {} }: { name: string; arguments?: Record<string, string> | undefined },
  signal: AbortSignal,
): Promise<GetPromptResult> {
  const notice = access.settings.isRaw ? '' : NOTICE
  const prompt = listPrompts(access.tools).find(one => one.name === name)
  if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The prompt ${name} does not exist.`)
  const { description } = prompt
  if (name === TRIAGE.name) {
    const text = `Triage my inbox.
1. List the unread messages that were received: list_messages with labels ["unread"] and direction INBOUND. Read further pages.
2. Read the thread of a message with get_thread if its text alone is not clear.
3. Sort the messages into: reply needed, for information, probably spam. For each, give the sender, the subject, one sentence, and the id.
4. Propose what to do. Change, send and delete nothing before I agree.
${notice}`
    return { description, messages: [{ role: 'user', content: { type: 'text', text } }] }
  }
  const { threadId, instructions } = args
  if (!threadId)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The argument `threadId` is missing.')
  const uri = `agentcomms://threads/${threadId}`
  const { contents } = await readResource(access, uri, signal)
  const text = `Draft a reply to the newest message of this thread that was received.
${instructions ? `It should say: ${instructions}\n` : ''}Use the language and the tone of the thread. Show me the draft. After I agree, send it with reply_to_email and the id of that message.
${notice}`
  return {
    description,
    messages: [
      ...contents.map(resource => ({
        role: 'user' as const,
        content: { type: 'resource' as const, resource },
      })),
      { role: 'user', content: { type: 'text', text } },
    ],
  }
}
