import { type AgentComms, NotFoundError, ResponseTooLargeError } from '@agentcomms/client'
import type { AgentTool, ToolResult } from '@agentcomms/client/tools'
import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server'

const MAX_ATTACHMENT_BYTES = 10 * 2 ** 20
const PAGE_SIZE = 20
const MEDIA_TYPE = /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/
/** Files that no client shows to a model as text: the text of a blob is not marked. */
const BINARY_TYPE =
  /^(?:(?:image|audio|video|font)\/(?!svg)|application\/(?:pdf|zip|gzip|msword|vnd\.(?!.*\+(?:json|xml)$)))/i
const URI = /^agentcomms:\/\/(messages|threads)\/([\w-]+)(?:\/attachments\/([\w-]+))?$/

/** Tools by their names. A resource exists if its tool is selected. */
export type ToolMap = ReadonlyMap<string, AgentTool>

/** What reads resources. */
export interface ResourceAccess {
  readonly client: AgentComms
  readonly tools: ToolMap
  /** Whether texts from outside are not marked. */
  readonly settings: { readonly isRaw: boolean }
}

const TEMPLATES = [
  {
    tool: 'get_message',
    uriTemplate: 'agentcomms://messages/{messageId}',
    name: 'message',
    title: 'Message',
    description: 'An email, SMS or call, as get_message returns it.',
    mimeType: 'application/json',
  },
  {
    tool: 'get_thread',
    uriTemplate: 'agentcomms://threads/{threadId}',
    name: 'thread',
    title: 'Thread',
    description: 'A conversation with its messages, as get_thread returns it.',
    mimeType: 'application/json',
  },
  {
    tool: 'read_attachment',
    uriTemplate: 'agentcomms://messages/{messageId}/attachments/{attachmentId}',
    name: 'attachment',
    title: 'Attachment',
    description: `A file of a message, at most ${MAX_ATTACHMENT_BYTES / 2 ** 20} MiB. A text file as read_attachment returns it.`,
  },
]

/** Returns the templates of the resources whose tools are selected. */
export function listTemplates(tools: ToolMap) {
  return TEMPLATES.filter(({ tool }) => tools.has(tool)).map(({ tool, ...template }) => template)
}

/** Returns a page of threads, latest activity first. */
export async function listThreads(tools: ToolMap, cursor: string | undefined, signal: AbortSignal) {
  const tool = tools.get('list_threads')
  if (!tool || !tools.has('get_thread')) return { resources: [] }
  const { items, nextCursor } = await run(tool, { cursor, limit: PAGE_SIZE }, signal)
  const threads = items as { id: string; subject?: string; participants?: string[]; lastMessageAt: string }[]
  return {
    resources: threads.map(({ id, subject, participants = [], lastMessageAt }) => ({
      uri: `agentcomms://threads/${id}`,
      name: subject || participants.join(', ') || id,
      description: `Thread of ${participants.join(', ')}`,
      mimeType: 'application/json',
      annotations: { lastModified: lastMessageAt },
    })),
    ...(typeof nextCursor === 'string' && { nextCursor }),
  }
}

/** Reads a resource. Throws ProtocolError if it does not exist. */
export async function readResource(
  access: ResourceAccess,
  uri: string,
  signal: AbortSignal,
): Promise<ReadResourceResult> {
  const { tools } = access
  const [, kind, id = '', attachmentId] = URI.exec(uri) ?? []
  const name = attachmentId ? 'read_attachment' : kind === 'threads' ? 'get_thread' : 'get_message'
  const tool = tools.get(name)
  if (!kind || !tool || (attachmentId && kind !== 'messages')) throw notFound(uri, 'No such resource')
  if (attachmentId) return { contents: [await readAttachment(access, uri, id, attachmentId, signal)] }
  const record = await run(tool, { id }, signal, uri)
  return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(record) }] }
}

async function readAttachment(
  { client, tools, settings }: ResourceAccess,
  uri: string,
  messageId: string,
  attachmentId: string,
  signal: AbortSignal,
) {
  try {
    const { attachments } = await client.messages.get(messageId, { signal })
    const attachment = attachments.find(({ id }) => id === attachmentId)
    if (!attachment) throw notFound(uri, `The message has no attachment ${attachmentId}`)
    const mimeType = MEDIA_TYPE.test(attachment.mimeType) ? attachment.mimeType : 'application/octet-stream'
    const reader = settings.isRaw ? undefined : tools.get('read_attachment')
    const { text } = reader ? await run(reader, { id: attachmentId }, signal, uri) : {}
    if (typeof text === 'string') return { uri, mimeType, text }
    const { bytes } = await client.attachments.download(attachmentId, { signal })
    const content = await bytes({ signal, maxResponseBytes: MAX_ATTACHMENT_BYTES })
    const isBinary = settings.isRaw || BINARY_TYPE.test(mimeType)
    return {
      uri,
      mimeType: isBinary ? mimeType : 'application/octet-stream',
      blob: Buffer.from(content).toString('base64'),
    }
  } catch (error) {
    if (error instanceof ProtocolError) throw error
    signal.throwIfAborted()
    if (NotFoundError.is(error)) throw notFound(uri, error.message)
    const hint = ResponseTooLargeError.is(error) ? ' Use the URL of read_attachment.' : ''
    throw new ProtocolError(
      ProtocolErrorCode.InternalError,
      `${error instanceof Error ? error.message : error}${hint}`,
    )
  }
}

/** Runs a tool. Throws its error as ProtocolError. */
export async function run(
  tool: AgentTool,
  args: Record<string, unknown>,
  signal: AbortSignal,
  uri?: string,
): Promise<ToolResult> {
  const result = await tool.execute(args, { signal })
  if (!('error' in result)) return result
  const { code, message } = result.error as { code: string; message: string }
  if (code === 'NOT_FOUND' && uri !== undefined) throw notFound(uri, message)
  const isInvalid = ['VALIDATION_ERROR', 'INVALID_ARGUMENTS', 'INVALID_CURSOR'].includes(code)
  const errorCode = isInvalid ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError
  throw new ProtocolError(errorCode, `${code}: ${message}`)
}

function notFound(uri: string, reason: string): ProtocolError {
  return new ResourceNotFoundError(uri, `${reason}: ${uri}`)
}
