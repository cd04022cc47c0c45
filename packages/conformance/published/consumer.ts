/**
 * A user's program that uses every part of the client. Several compilers compile it against the packed packages, with
 * several settings. It never runs.
 */
import {
  AgentComms,
  AgentCommsError,
  type AgentCommsOptions,
  type Agents,
  ApiError,
  type AttachmentInput,
  ConnectionError,
  type Drafts,
  type Email,
  type ErrorCode,
  type Fetch,
  type KnownValuesOf,
  type Logger,
  type Message,
  type MessageReceivedEvent,
  type MessageStatus,
  type Messages,
  type Mutable,
  NotFoundError,
  type Page,
  RateLimitError,
  type RequestOptions,
  type ScopedResources,
  TimeoutError,
  textOf,
  ValidationError,
  type Webhook,
  type Webhooks,
} from '@agentcomms/client'
import { type AgentTool, agentTools, emailTools, type ToolError } from '@agentcomms/client/tools'
import { outputSchemas } from '@agentcomms/client/tools/output-schemas'
import {
  createDedupe,
  createReceiver,
  type NodeResponse,
  type Receiver,
  receive as receiveWebhook,
  signWebhook,
  type UnknownEventName,
  verifyWebhook,
  type WebhookEvents,
  type WebhookInput,
  WebhookVerificationError,
} from '@agentcomms/client/webhooks'
import { createPostgresDedupe, createTableSql, type PostgresClient } from '@agentcomms/dedupe/postgres'

const logger: Logger = { debug: () => {}, warn: (_message, { path, delayMs }) => void `${path} ${delayMs}` }

export function connect(fetch: Fetch, token: () => Promise<string>): AgentComms {
  const options: AgentCommsOptions = {
    baseUrl: 'https://api.example.com/v1',
    accessToken: token,
    fetch,
    timeoutMs: 5_000,
    maxRetries: 0,
    headers: { 'X-Tenant': 'ada', 'X-Gone': null },
    logger,
    logLevel: 'warn',
    onRequest: ({ method, path, attempt }) => logger.debug(method, { method, path, attempt }),
    onResponse: ({ status, requestId, durationMs }) => void [status, requestId?.length, durationMs.toFixed()],
    onRetry: ({ error, status }) => void (error?.name ?? status?.toFixed()),
  }
  const client = new AgentComms(options).withOptions({ timeoutMs: 60_000, apiKey: undefined })
  client.http.use({ onRequest: ({ request }) => void request.headers.set('X-Trace', '1') })
  return client
}

export const byDefault: AgentComms = new AgentComms({ baseUrl: 'https://api.example.com/v1', fetch })

export async function people(client: AgentComms): Promise<string> {
  const body: Agents.CreateAgentBody = { name: 'Ada', slug: undefined }
  const { id } = await client.agents.create(body)
  const agent = await client.agents.get(id)
  const webhook: Webhook = await client.webhooks.get(id)
  return [agent.name, agent.status, webhook.authType.toLowerCase()].join()
}

export async function mail(agent: ScopedResources, files: readonly (Blob | Uint8Array)[]): Promise<Message> {
  const attachments: AttachmentInput[] = files.map((content, at) => ({ filename: `${at}.bin`, content }))
  const { data, response, requestId, rateLimit } = await agent.email
    .send({ to: ['a@example.com'], subject: 'Report', body: 'See the files.', attachments })
    .withResponse()
  const remaining: number = rateLimit?.remaining ?? (requestId ? response.status : 0)
  const again: Email.SendEmailBody = {
    to: ['a@example.com'],
    subject: `${remaining}`,
    body: 'Again',
    cc: undefined,
  }
  const options: RequestOptions = {
    idempotencyKey: 'once',
    signal: new AbortController().signal,
    maxRetries: 1,
  }
  await agent.email.send(again, options)
  const file = new File(['text'], 'note.txt', { type: 'text/plain' })
  const stream = new ReadableStream<Uint8Array>()
  const files2: AttachmentInput[] = [
    { content: file },
    { filename: 'a.bin', content: stream },
    { filename: 'b.txt', content: 'aGVsbG8=' },
    { filename: 'c.pdf', url: 'https://files.example.com/c.pdf' },
  ]
  const reply = await agent.email.reply(data.id, { body: 'Thanks', attachments: files2 })
  const first = reply.attachments[0]
  if (first) {
    const { url, bytes } = await agent.attachments.download(first.id)
    const content: Uint8Array = await bytes()
    return agent.messages.get(`${url}${content.length}`)
  }
  return reply
}

/** Builds bodies step by step and passes them to methods. */
export async function stepByStep(client: AgentComms, files: Iterable<File>): Promise<void> {
  const email: Mutable<Email.SendEmailBody> = { to: [], subject: 'Files', body: 'See there.' }
  email.attachments = []
  for (const content of files) email.attachments.push({ content })
  email.to.push('a@example.com')
  await client.email.send(email)
  const reply: Email.ReplyToEmailBody = { body: 'Thanks', attachments: email.attachments }
  await client.email.reply('id', reply)
  const draft: Mutable<Drafts.CreateDraftBody> = { ...email, references: [] }
  draft.references?.push('<a@example.com>')
  await client.drafts.create(draft)
  const forward: Email.ForwardEmailBody = { to: email.to }
  await client.email.forward('id', forward)
  const webhook: Mutable<Webhooks.CreateWebhookBody> = { url: 'https://app.example.com/hooks', events: [] }
  webhook.events.push('call.ended', 'message.*', '*.created')
  await client.webhooks.create(webhook)
  const filters: Mutable<Messages.SearchMessagesBody> = { query: 'a', filters: { labels: [] } }
  filters.filters?.labels?.push('unread')
  await client.messages.search(filters)
}

/** Passes readonly values to every method. */
export async function asConstants(client: AgentComms, files: readonly AttachmentInput[]): Promise<void> {
  const to: readonly string[] = ['a@example.com']
  const email = { to, cc: to, bcc: to, subject: 'a', body: 'b', references: to, attachments: files } as const
  await client.email.send(email)
  await client.email.reply('id', { body: 'b', cc: to, attachments: files })
  await client.email.forward('id', { to, cc: to })
  await client.drafts.create(email)
  await client.sms.send({ to: '+12025550100', body: 'a', mediaUrls: to })
  await client.messages.list({ labels: ['unread'] as const })
  await client.messages.waitFor({ labels: ['unread'] as const })
  await client.messages.search({ query: 'a', filters: { labels: ['unread'] } } as const)
  await client.messages.updateLabels('id', { addLabels: ['a'], removeLabels: ['b'] } as const)
  await client.webhooks.create({ url: 'https://app.example.com', events: ['message.*', 'a.**'] } as const)
  await client.webhooks.update('id', { events: ['*'] } as const)
  await client.identities.provision({ name: 'Ada', capabilities: ['email', 'vault'] } as const)
  const login = { username: 'ada', password: 'x', uris: [{ uri: 'https://example.com' }] }
  const credential = { type: 'login', name: 'a', login, fields: [], collectionIds: ['a'] } as const
  await client.vault.credentials.create(credential)
  await client.vault.credentials.update('id', {
    login,
    apiKey: { provider: 'a', key: 'b', scopes: to },
    fields: [],
  } as const)
}

export async function pages(client: AgentComms, agentId: string): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of client.messages.list({ agentId, labels: ['unread'], status: 'SENT' }))
    ids.push(id)
  const page: Page<Message> = await client.messages.list({ agentId, limit: 10 })
  const next: Page<Message> | undefined = await page.next()
  const all: Message[] = await client.threads
    .list()
    .all({ max: 5 })
    .then(() => client.messages.list().all())
  for await (const hit of client.messages.search({ query: 'invoice' })) ids.push(hit.snippet, hit.id)
  const { data } = await client.calls.list({}).withResponse()
  return [...ids, ...[...page.items, ...(next?.items ?? []), ...all].map(({ id }) => id), `${data.hasMore}`]
}

export async function wait(client: AgentComms, agentId: string): Promise<string | undefined> {
  const [since = null] = await client.messages.list({ agentId }).all({ max: 1 })
  const found = await client.messages.waitFor({ agentId, subject: /code/i, since }, { timeoutMs: 1_000 })
  return textOf(found)?.match(/\d{6}/)?.[0]
}

export async function rest(client: AgentComms): Promise<void> {
  const agent = client.forAgent('agent')
  await agent.addresses.list()
  await agent.vault.credentials.create({
    type: 'login',
    name: 'Site',
    login: { username: 'ada', password: 'x' },
  })
  const stored = await agent.vault.credentials.get('id')
  if (stored.type === 'login' && stored.login) stored.login.username?.trim()
  await agent.sms.send({ to: '+12025550100', body: 'Hello' })
  await agent.phoneNumbers.provision({ areaCode: '202' })
  await client.webhooks.create({ url: 'https://app.example.com/hooks', events: ['message.*'] })
  await client.domains.list()
  const { data, error } = await client.http.GET('/messages/{id}', { params: { path: { id: 'id' } } })
  if (data) data.subject?.trim()
  else error?.detail.trim()
}

/** Has a case for every status of this version. A status of a later version reaches the default. */
export function describe({ status }: Message): string {
  const known = status as KnownValuesOf<typeof status>
  switch (known) {
    case 'QUEUED':
    case 'PENDING_APPROVAL':
      return 'on its way'
    case 'SENT':
    case 'DELIVERED':
      return 'out'
    case 'FAILED':
    case 'BOUNCED':
    case 'BLOCKED':
      return 'not delivered'
    default:
      return `new: ${known satisfies never}`
  }
}

export function isKnown(status: Message['status'], known: readonly MessageStatus[]): status is MessageStatus {
  return known.some(value => value === status)
}

export function explain(error: unknown): string {
  if (RateLimitError.is(error)) return `wait ${error.retryAfterMs ?? 0}`
  if (ValidationError.is(error)) return error.issues.map(({ path, message }) => `${path} ${message}`).join()
  if (NotFoundError.is(error)) return error.path
  if (ApiError.is(error)) {
    const code: ErrorCode | (string & {}) | undefined = error.code
    switch (code) {
      case 'VAULT_LOCKED':
      case 'CONSENT_REQUIRED':
        return `${error.status} ${error.message}`
      case undefined:
        return 'no code'
      default:
        return code.toLowerCase()
    }
  }
  if (ConnectionError.is(error) || TimeoutError.is(error)) return String(error.cause)
  return AgentCommsError.is(error) ? error.name : 'not ours'
}

export async function receive(request: Request, secret: string): Promise<string> {
  try {
    const delivery = await verifyWebhook(request, { secret: [secret, secret], toleranceSeconds: 60 })
    switch (delivery.event) {
      case 'message.received':
      case 'message.received.auto':
      case 'message.sent':
        return delivery.payload.messageId
      case 'message.failed':
        return delivery.payload.toAddress
      case 'agent.created':
        return delivery.payload.agentId
      case 'call.ended':
        return delivery.payload.endReason
      default: {
        const unknown: UnknownEventName = delivery.event
        return `${unknown} ${delivery.payload.occurredAt}`
      }
    }
  } catch (error) {
    if (WebhookVerificationError.is(error)) return error.reason
    throw error
  }
}

export function respond(request: Request, secret: string | undefined): Promise<Response> {
  return receiveWebhook(request, {
    secret,
    dedupe: createDedupe({ rememberMs: 1000 }),
    on: {
      'message.received': async ({ messageId }, { signal, delivery }) =>
        void [messageId.length, signal.aborted, delivery.event === 'message.received'],
      'call.ended': payload => payload.endReason,
    },
    onUnknown: (payload, { delivery }) => void [payload.occurredAt, delivery.deliveryId],
    onError: error => void WebhookVerificationError.is(error),
  })
}

/** A pool with the overloads of pg. */
interface Pool {
  connect(): Promise<{ query(text: string): Promise<{ rows: object[] }> }>
  connect(callback: (error: Error | undefined) => void): void
  query(text: string): Promise<{ rows: object[] }>
  readonly totalCount: number
}

export function respondWithPostgres(pool: Pool, response: NodeResponse): Promise<void> {
  const client: PostgresClient = pool
  void [createPostgresDedupe(client).migrate(), createTableSql('app.webhooks').length]
  const dedupe = createPostgresDedupe(pool, { table: 'app.webhooks', claimTimeoutMs: 5_000 })
  const input = { body: '', headers: {} }
  const receiver: Receiver<WebhookInput> = createReceiver({
    secret: ['whsec_next', 'whsec'],
    dedupe,
    on: { 'agent.created': async ({ agentId }, { tx }) => (await tx.query(agentId)).rows.length },
  })
  return receiver.node(input, response)
}

export function idOf({ messageId }: MessageReceivedEvent): string {
  return messageId
}

export async function sign(payload: WebhookEvents['agent.created'], secret: string): Promise<string> {
  const body = JSON.stringify(payload)
  const headers = await signWebhook(body, { secret, timestamp: undefined })
  const { event } = await verifyWebhook({ body, headers }, { secret })
  return event
}

/** Tools as the SDKs of models take them. */
export function toFunctions(client: AgentComms): {
  name: string
  parameters: Record<string, unknown>
  hints: Record<string, unknown>
  result?: Record<string, unknown>
}[] {
  const confirm = async ({ annotations }: AgentTool, args: Record<string, unknown>) =>
    annotations.readOnlyHint || 'to' in args
  const tools = agentTools(client, {
    agentId: 'id',
    groups: ['email', 'phone-numbers'],
    secrets: ['totp'],
    confirm,
  })
  return [...tools, ...emailTools(client)].map(({ name, inputSchema, annotations }) => ({
    name,
    parameters: inputSchema,
    hints: annotations,
    ...(outputSchemas.has(name) && { result: { ...outputSchemas.get(name) } }),
  }))
}

export async function run(tool: AgentTool, args: unknown, signal: AbortSignal): Promise<string | undefined> {
  const { error } = (await tool.execute(args, { signal })) as Partial<ToolError>
  return error?.code
}

/** Values without a type annotation. The compiler must be able to name their types in a declaration. */
export const inferred = (client: AgentComms) => ({
  pages: client.messages.list(),
  found: client.messages.waitFor(),
  file: client.attachments.download('id'),
  reply: client.agents.get('id').withResponse(),
  ofAgent: client.forAgent('id').addresses.create,
  query: client.phoneNumbers.search,
  resources: { ...client.forAgent('id') },
  http: client.http,
  verify: verifyWebhook,
  sign: signWebhook,
  respond: receiveWebhook,
  dedupe: (pool: Pool) => createPostgresDedupe(pool),
  error: new NotFoundError('text', { status: 404, headers: new Headers(), method: 'GET', path: '/' }),
})
