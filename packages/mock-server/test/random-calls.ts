import document from '@agentcomms/spec/openapi.json'
import { contract, type Operation } from '../src/core/contract.ts'
import { Random } from '../src/core/ids.ts'
import type { Mock } from '../src/index.ts'

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
const EXAMPLE_ID = /^c0([a-z]{3})0+\d+$/

const examples = readExamples()

/**
 * Calls that a seed chooses from the whole document, with the bodies of its examples and the ids that were answered
 * before; and between them mail, texts and calls from outside, and moves of the clock. Answers all that can be seen.
 */
export class RandomCalls {
  readonly lines: string[] = []
  #mock: Mock
  #random: Random
  #ids = new Map<string, string[]>()
  /** Of agents, the latest; some are dead. */
  #agentKeys: string[] = []

  constructor(mock: Mock, seed: number) {
    this.#mock = mock
    this.#random = new Random(seed)
    this.#ids.set('org', [mock.organization.id])
    mock.webhooks.listen('https://app.example.com/hooks', request => this.#receive(request))
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
    this.lines.push(...outbox.map(({ raw }) => new TextDecoder().decode(raw)), String(clock.now()))
  }

  async #step(number: number): Promise<void> {
    const chance = this.#random.integer(0, 99)
    if (chance < 3) await this.#mock.clock.advance(this.#random.integer(0, 60_000))
    else if (chance < 6) await this.#arrive(number)
    else await this.#call(this.#pick(contract), number)
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
    const body = this.#bodyOf(operation, number)
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      this.#parameter(operation.path, name),
    )
    const needsAgent = operation.parameters.some(
      parameter => parameter.name === 'agentId' && parameter.in === 'query' && parameter.required,
    )
    const query = needsAgent ? `?agentId=${this.#known('agt')}` : ''
    const idempotencyKey = this.#random.integer(0, 4) === 0 ? `k${this.#random.integer(0, 99)}` : undefined
    const reply = await this.#mock.fetch(this.#mock.baseUrl + path + query, {
      method: operation.method,
      headers: {
        'x-api-key': this.#key(),
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    this.lines.push(`${operation.id} ${path} ${reply.status} ${JSON.stringify([...reply.headers])} ${text}`)
    if (reply.status === 200) this.#learn(operation.path, JSON.parse(text))
  }

  #key(): string {
    const isAgent = this.#agentKeys.length > 0 && this.#random.integer(0, 3) === 0
    return isAgent ? this.#pick(this.#agentKeys) : this.#mock.masterKey
  }

  #bodyOf(operation: Operation, number: number): Json | undefined {
    const of = examples.get(operation.id)
    if (!of) return undefined
    const body = this.#withKnownIds(this.#pick(of)) as Json
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
    const members = Object.entries(value).filter(([name]) => name !== 'fromIdentityId')
    return Object.fromEntries(members.map(([name, member]) => [name, this.#withKnownIds(member)]))
  }

  #parameter(template: string, name: string): string {
    if (name === 'slug') return 'example-mail'
    if (name === 'token') return this.#known('tok')
    if (name === 'orgId') return this.#known('org')
    const before = template.slice(0, template.indexOf(`{${name}}`))
    return this.#known(KINDS.find(([path]) => path.test(before))?.[1] ?? 'agt')
  }

  #learn(template: string, answer: Json): void {
    const kind = KINDS.find(([path]) => path.test(template))?.[1]
    if (template.endsWith('/email-identities')) return
    const records = Array.isArray(answer.items) ? answer.items : [answer]
    for (const record of records as Json[]) {
      if (kind && typeof record.id === 'string') this.#remember(kind, record.id)
      for (const file of (record.attachments ?? []) as { id?: string }[])
        if (file.id) this.#remember('att', file.id)
    }
    if (typeof answer.token === 'string') this.#remember('tok', answer.token)
    if (typeof answer.apiKey === 'string') this.#agentKeys = [...this.#agentKeys, answer.apiKey].slice(-3)
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
    const body = await request.text()
    this.lines.push(`delivery ${JSON.stringify([...request.headers])} ${body}`)
    return new Response(null, { status: body.length % 2 === 0 ? 500 : 200 })
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
