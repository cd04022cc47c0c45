import document from '@agentcomms/spec/openapi.json'
import type { Operation } from '../src/http/contract/contract.ts'
import type { Mock } from '../src/index.ts'
import { contract } from '../src/services/contracts.ts'
import { Random } from '../src/work/ids.ts'

type Json = Record<string, unknown>

/** Kinds of ids by path: the id prefixes that the examples use. */
const KINDS: readonly [path: RegExp, kind: string][] = [
  [/^\/webhooks\/deliveries|\/deliveries$|\/dead-letters$/, 'dlv'],
  [/^\/orgs\/\{orgId\}\/messages/, 'msg'],
  [/^\/orgs|^\/me\/orgs/, 'org'],
  [/^\/agents|^\/identities/, 'agt'],
  [/^\/email\/drafts/, 'drf'],
  [/^\/email\/suppressions/, 'sup'],
  [/^\/email|^\/messages|^\/phone\/send-sms/, 'msg'],
  [/^\/threads/, 'thr'],
  [/^\/inboxes/, 'inb'],
  [/^\/addresses/, 'adr'],
  [/^\/voice/, 'cal'],
  [/^\/phone\/sms\/threads/, 'smt'],
  [/^\/phone/, 'phn'],
  [/^\/vault\/(?:credentials|totp|search)/, 'crd'],
  [/^\/domains/, 'dom'],
  [/^\/webhooks/, 'whk'],
  [/^\/attachments/, 'att'],
]
/** Recipients of all kinds: external, with approval, and with bounces, which are suppressed. */
const RECIPIENTS = [
  'grace@example.com',
  'approve@simulator.agents.agentcomms.test',
  'nobody@agents.agentcomms.test',
  'first@agents.agentcomms.test',
]
/** Operations that accept only some records of a kind. These records have an additional kind. */
const NEEDED_KINDS: Record<string, string> = {
  replayWebhookDelivery: 'dead delivery',
  approveMessage: 'waiting message',
  getTotp: 'login with totp',
  getCallRecording: 'recorded call',
  sendDraft: 'complete draft',
  createInbox: 'agent without inbox',
  createCredential: 'agent with vault',
  listCredentials: 'agent with vault',
  searchCredentials: 'agent with vault',
}
const HOOK = 'https://app.example.com/hooks'
const EXAMPLE_ID = /^c0([a-z]{3})0+\d+$/

const examples = readExamples()
/** In an order of their own, so that a move in the document changes no run. */
export const operations = contract.operations.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/**
 * Runs random calls of all operations, with bodies of the examples and ids of earlier responses. Between the calls, it
 * receives emails and advances the clock. Returns everything that is visible.
 */
export class RandomCalls {
  readonly lines: string[] = []
  #received: string[] = []
  #mock: Mock
  #random: Random
  #ids = new Map<string, string[]>()
  /** Number of 200 responses by operation. */
  #successCounts = new Map<string, number>()
  /** Agents by the ids of their records. */
  #owners = new Map<string, string>()
  /** Latest agent keys; some are invalid. */
  #agentKeys: string[] = []

  constructor(mock: Mock, seed: number) {
    this.#mock = mock
    this.#random = new Random(seed)
    this.#ids.set('org', [mock.organization.id])
    mock.webhooks.listen(HOOK, request => this.#receive(request))
  }

  async run(count: number): Promise<void> {
    const first = await this.#mock.addAgent({ name: 'First', capabilities: ['phone', 'vault'] })
    this.#remember('agt', first.id)
    await this.#record(first.phone?.phoneNumber ?? '')
    // Waits for all running work, so that simultaneous events have a fixed order.
    await this.#mock.webhooks.settled()
    for (let number = 0; number < count; number++) {
      await this.#step(number)
      await this.#mock.webhooks.settled()
    }
    const { events, deliveries, outbox, requests, clock } = this.#mock
    const timeless = requests.map(({ durationMs: _, ...request }) => request)
    this.lines.push(...[...events, ...deliveries, ...timeless].map(entry => JSON.stringify(entry)))
    // Signing takes a variable time, so the order of subscriptions varies.
    this.lines.push(...this.#received.sort())
    this.lines.push(...outbox.map(({ raw }) => new TextDecoder().decode(raw)), String(clock.now()))
  }

  async #step(number: number): Promise<void> {
    const chance = this.#random.integer(0, 99)
    if (chance < 3) await this.#mock.clock.advance(this.#random.integer(0, 60_000))
    else if (chance < 6) await this.#arrive(number)
    else await this.#call(this.#operation(), number)
  }

  /**
   * Chooses an operation. Prefers operations with few successes in one of four calls, so that every operation occurs.
   */
  #operation(): Operation {
    const rare = operations.filter(({ id }) => (this.#successCounts.get(id) ?? 0) < 10)
    return this.#pick(rare.length > 0 && this.#random.integer(0, 3) === 0 ? rare : operations)
  }

  /** Receives an SMS and a call, and records the call. */
  async #record(to: string): Promise<void> {
    const from = '+12025550142'
    const { threadId } = await this.#mock.receiveSms({ to, from, body: 'Lunch?' })
    this.#remember('smt', threadId ?? '')
    const { id } = await this.#mock.receiveCall({ to, from })
    await this.#mock.clock.advance('5s')
    await this.#mock.endCall(id, { recording: { filename: 'call.wav', content: 'RIFF' } })
    this.#remember('recorded call', id)
  }

  /** Receives an email. */
  async #arrive(number: number): Promise<void> {
    const text = `Mail ${number}`
    const to = 'first@agents.agentcomms.test'
    const arrived = await this.#mock
      .receiveEmail({ to, from: 'x@example.com', subject: text, body: text })
      .catch((error: Error) => ({ error: error.message }))
    this.lines.push(JSON.stringify(arrived))
  }

  async #call(operation: Operation, number: number): Promise<void> {
    let id = ''
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      id = this.#parameter(operation, name)
      return id
    })
    const agentId = this.#agentFor(operation, id)
    const body = this.#bodyOf(operation, number, agentId)
    const key = this.#key()
    const byAgent = operation.parameters.find(({ name, in: part }) => name === 'agentId' && part === 'query')
    const namesAgent = byAgent?.required || (byAgent && this.#random.integer(0, 3) > 0)
    const query = namesAgent ? `?agentId=${agentId}` : ''
    const idempotencyKey = this.#random.integer(0, 4) === 0 ? `k${this.#random.integer(0, 99)}` : undefined
    const response = await this.#mock.fetch(this.#mock.baseUrl + path + query, {
      method: operation.method,
      headers: {
        'x-api-key': key,
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    this.lines.push(
      `${operation.id} ${path} ${response.status} ${JSON.stringify([...response.headers])} ${text}`,
    )
    const isMissing = response.status === 404 && key === this.#mock.masterKey
    if (isMissing) this.#forget(id)
    const neededKind = NEEDED_KINDS[operation.id]
    if (neededKind && (isMissing || response.status === 400))
      this.#forget(neededKind.startsWith('agent ') ? agentId : id, neededKind)
    if (response.status !== 200) return
    this.#successCounts.set(operation.id, (this.#successCounts.get(operation.id) ?? 0) + 1)
    this.#learn(operation.path, JSON.parse(text), namesAgent ? agentId : body?.agentId)
    if (operation.id === 'deleteInbox') this.#remember('agent without inbox', this.#owners.get(id) ?? '')
  }

  #key(): string {
    const isAgent = this.#agentKeys.length > 0 && this.#random.integer(0, 3) === 0
    return isAgent ? this.#pick(this.#agentKeys) : this.#mock.masterKey
  }

  /** Chooses an agent: mostly that of the record in the path, or one that the operation accepts. */
  #agentFor({ id: operation }: Operation, id: string): string {
    const suited = NEEDED_KINDS[operation]?.startsWith('agent ') ? this.#pickAccepted(operation) : undefined
    const owner = this.#owners.get(id) ?? suited
    return owner !== undefined && this.#random.integer(0, 9) > 0 ? owner : this.#known('agt')
  }

  #bodyOf(operation: Operation, number: number, agentId: string): Json | undefined {
    const of = examples.get(operation.id)
    if (!of) return undefined
    const example = this.#withKnownIds(this.#pick(of)) as Json
    // Accepts no `agentId` beside the id of the number.
    if ('phoneIdentityId' in example) return example
    const isOfAgent = of.some(other => typeof other.agentId === 'string')
    const body = isOfAgent && this.#random.integer(0, 9) > 0 ? { ...example, agentId } : example
    if (typeof body.url === 'string') return { ...body, url: HOOK }
    if (typeof body.domain === 'string') return { ...body, domain: `d${number}.example.com` }
    if (operation.id === 'sendEmail') return { ...body, to: [this.#pick(RECIPIENTS)] }
    if (operation.id === 'unsuppressEmail') return { email: RECIPIENTS[2] }
    if (operation.id === 'provisionIdentity')
      return { name: `Agent ${number}`, capabilities: ['vault', 'phone'] }
    return body
  }

  #withKnownIds(value: unknown): unknown {
    if (typeof value === 'string') {
      const kind = EXAMPLE_ID.exec(value)?.[1]
      return kind === undefined ? value : this.#known(kind)
    }
    if (Array.isArray(value)) return value.map(entry => this.#withKnownIds(entry))
    if (typeof value !== 'object' || value === null) return value
    // An identity belongs to only one agent.
    const fields = Object.entries(value).filter(([name]) => !/^from(?:IdentityId|Number)$/.test(name))
    return Object.fromEntries(fields.map(([name, field]) => [name, this.#withKnownIds(field)]))
  }

  #parameter({ id, path: template }: Operation, name: string): string {
    if (name === 'slug') return 'example-mail'
    if (name === 'token') return this.#known('tok')
    if (name === 'orgId') return this.#known('org')
    const accepted = this.#pickAccepted(id)
    if (accepted !== undefined && this.#random.integer(0, 9) > 0) return accepted
    const before = template.slice(0, template.indexOf(`{${name}}`))
    return this.#known(KINDS.find(([path]) => path.test(before))?.[1] ?? 'agt')
  }

  #learn(template: string, response: Json, agentId: unknown): void {
    const kind = KINDS.find(([path]) => path.test(template))?.[1]
    if (template.endsWith('/email-identities')) return
    const records = Array.isArray(response.items) ? response.items : [response]
    for (const record of records as Json[]) {
      if (kind && typeof record.id === 'string') this.#learnRecord(kind, record.id, { agentId, ...record })
      for (const file of (record.attachments ?? []) as { id?: string }[])
        if (file.id) this.#remember('att', file.id)
    }
    if (/^\/vault\/(?:credentials|provision|status)/.test(template) && typeof agentId === 'string')
      this.#remember('agent with vault', agentId)
    if (typeof response.token === 'string') this.#remember('tok', response.token)
    if (typeof response.apiKey === 'string') this.#agentKeys = [...this.#agentKeys, response.apiKey].slice(-3)
  }

  #learnRecord(kind: string, id: string, record: Json): void {
    this.#remember(kind, id)
    if (typeof record.agentId === 'string') this.#owners.set(id, record.agentId)
    if (record.status === 'DEAD_LETTERED') this.#remember('dead delivery', id)
    if (record.status === 'PENDING_APPROVAL') this.#remember('waiting message', id)
    if (record.type === 'login' && (record.login as Json | undefined)?.totp)
      this.#remember('login with totp', id)
    const isComplete = Array.isArray(record.to) && record.to.length > 0 && record.subject && record.body
    if (kind === 'drf' && isComplete) this.#remember('complete draft', id)
  }

  /** Forgets a record that was deleted or is no longer of a kind. */
  #forget(id: string, only?: string): void {
    for (const [kind, ids] of this.#ids) {
      const left = ids.filter(other => other !== id)
      if (only === undefined || kind === only) this.#ids.set(kind, left)
    }
  }

  /** Returns a known record that this operation accepts. */
  #pickAccepted(operation: string): string | undefined {
    const ids = this.#ids.get(NEEDED_KINDS[operation] ?? '') ?? []
    return ids.length > 0 ? this.#pick(ids) : undefined
  }

  #remember(kind: string, id: string): void {
    const ids = this.#ids.get(kind) ?? []
    if (!ids.includes(id)) this.#ids.set(kind, [...ids, id].slice(-3))
  }

  /** Returns a known id, or sometimes an unknown id. */
  #known(kind: string): string {
    const ids = this.#ids.get(kind) ?? []
    return ids.length === 0 || this.#random.integer(0, 19) === 0
      ? 'cabsent00000000000000000z'
      : this.#pick(ids)
  }

  #pick<T>(choices: readonly T[]): T {
    const chosen = choices[this.#random.integer(0, choices.length - 1)]
    if (chosen === undefined) throw new Error('The list of choices is empty.')
    return chosen
  }

  async #receive(request: Request): Promise<Response> {
    this.#received.push(`delivery ${JSON.stringify([...request.headers])} ${await request.text()}`)
    // Some deliveries always fail.
    const id = request.headers.get('x-service-delivery-id') ?? ''
    return new Response(null, { status: id.charCodeAt(id.length - 1) % 3 === 0 ? 500 : 200 })
  }
}

/** Returns the example bodies of each operation. */
function readExamples(): Map<string, Json[]> {
  const shared = document.components.examples ?? {}
  const found = new Map<string, Json[]>()
  for (const operation of Object.values(document.paths).flatMap(item => [item.post, item.put, item.patch])) {
    const content = operation?.requestBody?.content['application/json']
    const values = Object.values((content?.examples ?? {}) as Record<string, { $ref?: string; value?: Json }>)
    const bodies = values.map(({ $ref, value }) => {
      const target =
        $ref === undefined ? { value } : (shared[$ref.split('/').at(-1) ?? ''] as { value: Json })
      return target.value ?? {}
    })
    if (operation && bodies.length > 0) found.set(operation.operationId, bodies)
  }
  return found
}
