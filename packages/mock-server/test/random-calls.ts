import document from '@agentcomms/spec/openapi.json'
import { contract, type Operation } from '../src/http/contract/contract.ts'
import type { Mock } from '../src/index.ts'
import { Random } from '../src/runtime/ids.ts'

type Json = Record<string, unknown>

/** What an id in a path, or of a record that is answered there, stands for: the letters that it has in the examples. */
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
  [/^\/phone/, 'phn'],
  [/^\/vault\/(?:credentials|totp|search)/, 'crd'],
  [/^\/domains/, 'dom'],
  [/^\/webhooks/, 'whk'],
  [/^\/attachments/, 'att'],
]
/** Recipients of every sort: from outside, to be approved, and one whose mail bounces, so that it is suppressed. */
const RECIPIENTS = [
  'grace@example.com',
  'approve@simulator.agents.agentcomms.test',
  'nobody@agents.agentcomms.test',
  'first@agents.agentcomms.test',
]
/** Operations that take only some records of a kind: those have a kind of their own beside it. */
const CHOOSY: Record<string, string> = {
  replayWebhookDelivery: 'dead delivery',
  approveMessage: 'waiting message',
  getTotp: 'login with totp',
  sendDraft: 'whole draft',
  createInbox: 'agent without inbox',
  createCredential: 'agent with vault',
  listCredentials: 'agent with vault',
  searchCredentials: 'agent with vault',
}
const HOOK = 'https://app.example.com/hooks'
const EXAMPLE_ID = /^c0([a-z]{3})0+\d+$/

const examples = readExamples()

/**
 * Calls that a seed chooses from the whole document, with the bodies of its examples and the ids that were answered
 * before; and between them mail, texts and calls from outside, and moves of the clock. Answers all that can be seen.
 */
export class RandomCalls {
  readonly lines: string[] = []
  #received: string[] = []
  #mock: Mock
  #random: Random
  #ids = new Map<string, string[]>()
  /** How often an operation has answered 200. */
  #answered = new Map<string, number>()
  /** The agent of a record, by the id of the record. */
  #owners = new Map<string, string>()
  /** Of agents, the latest; some are dead. */
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
    for (let number = 0; number < count; number++) {
      await this.#step(number)
      // What is under way comes to its end, so that what happens at the same time keeps one order.
      await this.#mock.webhooks.settled()
    }
    const { events, deliveries, outbox, requests, clock } = this.#mock
    this.lines.push(...[...events, ...deliveries, ...requests].map(entry => JSON.stringify(entry)))
    // Signing takes as long as it takes: subscriptions overtake each other.
    this.lines.push(...this.#received.sort())
    this.lines.push(...outbox.map(({ raw }) => new TextDecoder().decode(raw)), String(clock.now()))
  }

  async #step(number: number): Promise<void> {
    const chance = this.#random.integer(0, 99)
    if (chance < 3) await this.#mock.clock.advance(this.#random.integer(0, 60_000))
    else if (chance < 6) await this.#arrive(number)
    else await this.#call(this.#operation(), number)
  }

  /** Any; one time in four one that has hardly been answered yet, so that chance leaves none out. */
  #operation(): Operation {
    const rare = contract.filter(({ id }) => (this.#answered.get(id) ?? 0) < 10)
    return this.#pick(rare.length > 0 && this.#random.integer(0, 3) === 0 ? rare : contract)
  }

  /** Mail and texts, to whoever there is. */
  async #arrive(number: number): Promise<void> {
    const text = `Mail ${number}`
    const to = 'first@agents.agentcomms.test'
    const arrived = await this.#mock
      .receiveEmail({ to, from: 'x@example.com', subject: text, text })
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
    const reply = await this.#mock.fetch(this.#mock.baseUrl + path + query, {
      method: operation.method,
      headers: {
        'x-api-key': key,
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    this.lines.push(`${operation.id} ${path} ${reply.status} ${JSON.stringify([...reply.headers])} ${text}`)
    const isGone = reply.status === 404 && key === this.#mock.masterKey
    if (isGone) this.#forget(id)
    const choice = CHOOSY[operation.id]
    if (choice && (isGone || reply.status === 400))
      this.#forget(choice.startsWith('agent ') ? agentId : id, choice)
    if (reply.status !== 200) return
    this.#answered.set(operation.id, (this.#answered.get(operation.id) ?? 0) + 1)
    this.#learn(operation.path, JSON.parse(text), namesAgent ? agentId : body?.agentId)
    if (operation.id === 'deleteInbox') this.#remember('agent without inbox', this.#owners.get(id) ?? '')
  }

  #key(): string {
    const isAgent = this.#agentKeys.length > 0 && this.#random.integer(0, 3) === 0
    return isAgent ? this.#pick(this.#agentKeys) : this.#mock.masterKey
  }

  /** Mostly the agent that the record in the path belongs to, or one that the operation can be done for. */
  #agentFor({ id: operation }: Operation, id: string): string {
    const suited = CHOOSY[operation]?.startsWith('agent ') ? this.#choosy(operation) : undefined
    const owner = this.#owners.get(id) ?? suited
    return owner !== undefined && this.#random.integer(0, 9) > 0 ? owner : this.#known('agt')
  }

  #bodyOf(operation: Operation, number: number, agentId: string): Json | undefined {
    const of = examples.get(operation.id)
    if (!of) return undefined
    const example = this.#withKnownIds(this.#pick(of)) as Json
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
    // A choice of the identity is right for one agent alone.
    const members = Object.entries(value).filter(([name]) => !/^from(?:IdentityId|Number)$/.test(name))
    return Object.fromEntries(members.map(([name, member]) => [name, this.#withKnownIds(member)]))
  }

  #parameter({ id, path: template }: Operation, name: string): string {
    if (name === 'slug') return 'example-mail'
    if (name === 'token') return this.#known('tok')
    if (name === 'orgId') return this.#known('org')
    const choosy = this.#choosy(id)
    if (choosy !== undefined && this.#random.integer(0, 9) > 0) return choosy
    const before = template.slice(0, template.indexOf(`{${name}}`))
    return this.#known(KINDS.find(([path]) => path.test(before))?.[1] ?? 'agt')
  }

  #learn(template: string, answer: Json, agentId: unknown): void {
    const kind = KINDS.find(([path]) => path.test(template))?.[1]
    if (template.endsWith('/email-identities')) return
    const records = Array.isArray(answer.items) ? answer.items : [answer]
    for (const record of records as Json[]) {
      if (kind && typeof record.id === 'string') this.#learnRecord(kind, record.id, { agentId, ...record })
      for (const file of (record.attachments ?? []) as { id?: string }[])
        if (file.id) this.#remember('att', file.id)
    }
    if (/^\/vault\/(?:credentials|provision|status)/.test(template) && typeof agentId === 'string')
      this.#remember('agent with vault', agentId)
    if (typeof answer.token === 'string') this.#remember('tok', answer.token)
    if (typeof answer.apiKey === 'string') this.#agentKeys = [...this.#agentKeys, answer.apiKey].slice(-3)
  }

  #learnRecord(kind: string, id: string, record: Json): void {
    this.#remember(kind, id)
    if (typeof record.agentId === 'string') this.#owners.set(id, record.agentId)
    if (record.status === 'DEAD_LETTERED') this.#remember('dead delivery', id)
    if (record.status === 'PENDING_APPROVAL') this.#remember('waiting message', id)
    if (record.type === 'login' && (record.login as Json | undefined)?.totp)
      this.#remember('login with totp', id)
    const isWhole = Array.isArray(record.to) && record.to.length > 0 && record.subject && record.body
    if (kind === 'drf' && isWhole) this.#remember('whole draft', id)
  }

  /** A record that is gone, or is no longer of the kind. */
  #forget(id: string, only?: string): void {
    for (const [kind, ids] of this.#ids) {
      const left = ids.filter(other => other !== id)
      if (only === undefined || kind === only) this.#ids.set(kind, left)
    }
  }

  /** A record that this operation takes, where one was seen. */
  #choosy(operation: string): string | undefined {
    const ids = this.#ids.get(CHOOSY[operation] ?? '') ?? []
    return ids.length > 0 ? this.#pick(ids) : undefined
  }

  #remember(kind: string, id: string): void {
    const ids = this.#ids.get(kind) ?? []
    if (!ids.includes(id)) this.#ids.set(kind, [...ids, id].slice(-3))
  }

  /** An id that was answered before; now and then, or where there is none yet, one that nobody has. */
  #known(kind: string): string {
    const ids = this.#ids.get(kind) ?? []
    return ids.length === 0 || this.#random.integer(0, 19) === 0
      ? 'cabsent00000000000000000z'
      : this.#pick(ids)
  }

  #pick<T>(choices: readonly T[]): T {
    const chosen = choices[this.#random.integer(0, choices.length - 1)]
    if (chosen === undefined) throw new Error('There is nothing to choose from.')
    return chosen
  }

  async #receive(request: Request): Promise<Response> {
    this.#received.push(`delivery ${JSON.stringify([...request.headers])} ${await request.text()}`)
    // Some deliveries are never taken.
    const id = request.headers.get('x-service-delivery-id') ?? ''
    return new Response(null, { status: id.charCodeAt(id.length - 1) % 3 === 0 ? 500 : 200 })
  }
}

/** The bodies that the document shows for each operation. */
function readExamples(): Map<string, Json[]> {
  const shared = document.components.examples ?? {}
  const found = new Map<string, Json[]>()
  for (const operation of Object.values(document.paths).flatMap(item => [item.post, item.put, item.patch])) {
    const content: Json | undefined = operation?.requestBody?.content['application/json']
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
