/** Number of agents that share the messages. */
export const AGENTS = 10
const VOCABULARY = 5_000
const SENDERS = 2_000

/** A word that occurs in few messages. */
export const RARE = wordAt(0.985)
/** A word that occurs in many messages. */
export const FREQUENT = wordAt(0)

/** @typedef {Awaited<ReturnType<typeof fill>>} Filled */

/**
 * Fills a mock with small messages of a dozen words. Of ten messages, five are received SMS messages, four are received
 * emails and one is a sent email. A thread has four emails. No message has two of the labels "invoices", "orders", "rare".
 *
 * @param {import('@agentcomms/mock-server').Mock} mock
 * @param {number} count
 */
export async function fill(mock, count) {
  const agents = []
  for (let number = 0; number < AGENTS; number++)
    agents.push(await mock.addAgent({ name: `Agent ${number}`, capabilities: ['email', 'phone'] }))
  const [first] = agents
  if (!first) throw new Error('The mock has no agent.')
  const random = createRandom()
  /** @type {Map<string, string>} */
  const parents = new Map()
  let middle = ''
  let thread = ''
  for (let number = 0; number < count; number++) {
    const agent = agents[number % AGENTS] ?? first
    const turn = Math.floor(number / AGENTS)
    const from = Math.floor(random() * SENDERS)
    const [subject, text] = [`Order ${number}`, randomWords(random, 12)]
    const kind = turn % 10
    let message
    if (kind % 2 === 1)
      message = await mock.receiveSms({
        to: agent.phone?.phoneNumber ?? '',
        from: `+1212555${1_000 + from}`,
        body: text,
      })
    else if (kind === 0)
      message = await call(mock, '/email/send', {
        method: 'POST',
        body: { agentId: agent.id, to: [`sender${from}@example.com`], subject, body: text },
      })
    else {
      const inReplyTo = kind === 2 ? undefined : parents.get(agent.id)
      message = await mock.receiveEmail({
        to: agent.email.email,
        from: `sender${from}@example.com`,
        subject,
        body: text,
        inReplyTo,
      })
      parents.set(agent.id, message.id)
      const label = turn % 1_000 === 998 ? 'rare' : ['invoices', 'orders'][turn % 3]
      if (label !== undefined)
        await call(mock, `/messages/${message.id}/labels`, { method: 'PATCH', body: { addLabels: [label] } })
    }
    // The middle email of the first agent.
    if (number % AGENTS === 0 && kind === 4 && number <= count / 2) {
      middle = message.id
      thread = message.threadId ?? ''
    }
    if (number % 50 === 49) await mock.clock.advance(1_000)
  }
  return { mock, agentId: first.id, middle, thread, count }
}

/**
 * Calls the mock as a client does.
 *
 * @param {import('@agentcomms/mock-server').Mock} mock
 * @param {string} path
 * @param {{ method: string, body?: unknown }} [init]
 */
export async function call(mock, path, { method, body } = { method: 'GET' }) {
  const response = await mock.fetch(mock.baseUrl + path, {
    method,
    headers: {
      'x-api-key': mock.masterKey,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/**
 * Returns random words. Few words are frequent and many are rare, as in natural languages.
 *
 * @param {() => number} random
 * @param {number} count
 */
function randomWords(random, count) {
  return Array.from({ length: count }, () => wordAt(random())).join(' ')
}

/** @param {number} part */
function wordAt(part) {
  return `w${Math.floor(VOCABULARY ** part).toString(36)}`
}

/** Returns a generator of numbers from 0 to 1, the same in every run. */
function createRandom() {
  let state = 7
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Returns the bytes in use after a garbage collection. The program needs --expose-gc. */
export function memory() {
  // The first one also unloads code, such as that of imports.
  for (let turn = 0; turn < 2; turn++) gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
