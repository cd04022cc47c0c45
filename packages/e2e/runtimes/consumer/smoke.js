import { expect, expectEqual, getRejection } from './assertions.js'

/**
 * A user's program in plain JavaScript with only Web APIs. The same file runs in every runtime. It gets the modules as
 * arguments, because each runtime loads them in its own way.
 */

/**
 * @typedef {object} Settings
 * @property {string} baseUrl of the service
 * @property {string} failingUrl base of services that each fail in one way
 * @property {string} apiKey a master key
 *
 * @typedef {(name: string, run: () => Promise<void>) => Promise<void>} Check
 */

/** @type {() => Uint8Array<ArrayBuffer>} Returns every byte value, and more bytes than the encoder reads in one step. */
function createBytes() {
  return Uint8Array.from({ length: 100_001 }, (_, index) => (index * 7) % 256)
}

/** @type {() => ReadableStream<Uint8Array>} */
function createStream() {
  const chunks = ['one ', 'two ', 'three ✓'].map(text => new TextEncoder().encode(text))
  return new ReadableStream({
    pull(controller) {
      const next = chunks.shift()
      if (next) controller.enqueue(next)
      else controller.close()
    },
  })
}

/** @type {() => import('@agentcomms/client').AttachmentInput[]} */
function createFiles() {
  return [
    { filename: 'bytes.bin', content: createBytes() },
    { filename: 'blob.txt', content: new Blob(['from a ', 'Blob'], { type: 'text/plain' }) },
    { filename: 'stream.txt', contentType: 'text/plain', content: createStream() },
  ]
}

/**
 * @param {typeof import('@agentcomms/client')} client
 * @param {Settings} settings
 * @param {Check} check
 */
async function exchangeMail({ AgentComms, textOf }, { baseUrl, apiKey }, check) {
  const comms = new AgentComms({ baseUrl, apiKey })
  /** @type {import('@agentcomms/client').ProvisionedIdentity[]} */
  const identities = []
  /** @type {import('@agentcomms/client').Message | undefined} */
  let arrived

  await check('provisions two identities', async () => {
    for (const name of ['Ada', 'Ben']) {
      identities.push(await comms.identities.provision({ name, capabilities: ['email'] }))
    }
    const shown = identities.map(({ name, failures }) => `${name}, ${failures.length} failures`)
    expectEqual(shown, ['Ada, 0 failures', 'Ben, 0 failures'], 'the identities')
  })

  await check('waits for an email that is sent later, with bytes, a Blob and a stream attached', async () => {
    const [ada, ben] = identities
    /** @type {(value?: unknown) => void} */
    let onFirstPoll = () => {}
    const polled = new Promise(resolve => {
      onFirstPoll = resolve
    })
    const polling = comms.withOptions({ onResponse: () => onFirstPoll() })
    const filter = { agentId: ben?.id, subject: /files/i, since: null }
    const waiting = polling.messages.waitFor(filter, { intervalMs: 50, timeoutMs: 10_000 })
    waiting.catch(() => {})
    await Promise.race([polled, waiting])
    const mail = { to: [ben?.email.email ?? ''], subject: 'Three files', body: 'Grüße, 日本' }
    const sent = await comms.forAgent(ada?.id ?? '').email.send({ ...mail, attachments: createFiles() })
    arrived = await waiting
    expectEqual([sent.direction, arrived.direction], ['OUTBOUND', 'INBOUND'], 'the directions')
    expectEqual([arrived.subject, textOf(arrived)], [mail.subject, mail.body], 'the mail')
    expectEqual(
      arrived.attachments.map(({ filename, mimeType }) => `${filename} ${mimeType}`),
      ['bytes.bin application/octet-stream', 'blob.txt text/plain', 'stream.txt text/plain'],
      'the attachments',
    )
  })

  await check('downloads the bytes that were sent', async () => {
    const contents = []
    for (const { id } of arrived?.attachments ?? []) {
      contents.push(await (await comms.attachments.download(id)).bytes())
    }
    const [bytes, ...texts] = contents
    expectEqual(Array.from(bytes ?? []), Array.from(createBytes()), 'the bytes')
    expectEqual(
      texts.map(text => new TextDecoder().decode(text)),
      ['from a Blob', 'one two three ✓'],
      'the texts',
    )
  })
}

/**
 * @param {typeof import('@agentcomms/client')} client
 * @param {Settings} settings
 * @param {Check} check
 */
async function readLists({ AgentComms, AgentCommsError, NotFoundError }, { baseUrl, apiKey }, check) {
  let requests = 0
  const comms = new AgentComms({
    baseUrl,
    apiKey,
    onRequest: () => {
      requests += 1
    },
  })
  let agentId = ''

  await check('lists over three pages', async () => {
    agentId = (await comms.agents.create({ name: 'Cal' })).id
    for (const subject of ['1', '2', '3', '4', '5']) {
      await comms.email.send({ agentId, to: ['dan@example.com'], subject, body: 'Hello' })
    }
    requests = 0
    const subjects = []
    for await (const { subject } of comms.messages.list({ agentId, limit: 2 })) subjects.push(subject)
    expectEqual([subjects, requests], [['5', '4', '3', '2', '1'], 3], 'the subjects and the requests')
  })

  await check('requests no page after a loop ends early', async () => {
    requests = 0
    for await (const { subject } of comms.messages.list({ agentId, limit: 2 })) {
      if (subject === '4') break
    }
    expectEqual(requests, 1, 'the requests')
  })

  await check('returns the request id with withResponse', async () => {
    const { data, requestId, response } = await comms.agents.get(agentId).withResponse()
    expectEqual([data.name, response.status], ['Cal', 200], 'the response')
    expect(/^req_\w+$/.test(requestId ?? ''), `"${requestId}" is the id of a request`)
  })

  await check('rejects with NotFoundError for a missing record', async () => {
    const error = await getRejection(comms.agents.get('nobody'))
    expect(error instanceof NotFoundError, `${error} is a NotFoundError`)
    expect(error instanceof Error, `${error} is an Error`)
    expect(AgentCommsError.is(error), `AgentCommsError.is recognizes ${error}`)
    expect(NotFoundError.is(error) && error.status === 404, `${error} has status 404`)
  })

  await check('sends once if the response to a POST is lost', async () => {
    const subject = 'Lost response'
    const { id } = await comms.email.send({ agentId, to: ['dan@example.com'], subject, body: 'Hello' })
    const messages = await comms.messages.list({ agentId, limit: 100 }).all()
    const sent = messages.filter(message => message.subject === subject)
    expectEqual(
      sent.map(message => message.id),
      [id],
      'the messages',
    )
  })
}

/**
 * @param {typeof import('@agentcomms/client')} client
 * @param {Settings} settings
 * @param {Check} check
 */
async function handleFailures(
  { AgentComms, ResponseTooLargeError, TimeoutError },
  { failingUrl, apiKey },
  check,
) {
  let attempts = 0
  const onRequest = () => {
    attempts += 1
  }
  const comms = (/** @type {string} */ failure) => {
    attempts = 0
    return new AgentComms({ baseUrl: `${failingUrl}/${failure}/v1`, apiKey, onRequest })
  }
  const mail = { to: ['dan@example.com'], subject: 'Hello', body: 'Hello' }

  await check('names a missing option without environment variables', async () => {
    const error = await getRejection(new AgentComms({ baseUrl: failingUrl }).agents.list())
    expect(error instanceof TypeError && /apiKey/.test(error.message), `${error} asks for apiKey`)
  })

  await check('retries 503 under one idempotency key', async () => {
    const { keys } = /** @type {{ keys?: string[] }} */ (await comms('unavailable-twice').email.send(mail))
    expectEqual(
      [keys?.length, new Set(keys).size, attempts],
      [3, 1, 3],
      'the keys, the different ones, the attempts',
    )
    expect(Boolean(keys?.[0]), 'there is a key')
  })

  await check('stops waiting for a retry if it is aborted', async () => {
    const [controller, reason] = [new AbortController(), new Error('changed my mind')]
    const hurried = comms('busy').withOptions({
      onRetry: () => setTimeout(() => controller.abort(reason), 1),
    })
    const error = await getRejection(hurried.email.send(mail, { signal: controller.signal }))
    expect(error === reason, `${error} is the reason of the abort`)
    expectEqual(attempts, 1, 'the attempts')
  })

  await check('stops a running request if it is aborted', async () => {
    const controller = new AbortController()
    const sending = comms('silent').email.send(mail, { signal: controller.signal })
    setTimeout(() => controller.abort(), 50)
    const error = await getRejection(sending)
    expect(error === controller.signal.reason, `${error} is the reason of the abort`)
    expect(Object(error).name === 'AbortError', `${error} is an AbortError`)
  })

  await check('rejects with TimeoutError if no response arrives', async () => {
    const error = await getRejection(comms('silent').email.send(mail, { timeoutMs: 100, maxRetries: 1 }))
    expect(error instanceof TimeoutError, `${error} is a TimeoutError`)
    expectEqual(attempts, 2, 'the attempts')
  })

  await check('stops reading a response at maxResponseBytes', async () => {
    const error = await getRejection(comms('endless').agents.get('ada', { maxResponseBytes: 1_000_000 }))
    expect(error instanceof ResponseTooLargeError, `${error} is a ResponseTooLargeError`)
    expectEqual(attempts, 1, 'the attempts')
    const { id } = await comms('endless-closed').agents.get('ada', { timeoutMs: 5_000, maxRetries: 0 })
    expectEqual(id, 'closed', 'the endless response')
  })
}

/**
 * @param {typeof import('@agentcomms/client/webhooks')} webhooks
 * @param {Check} check
 */
async function receiveWebhooks(webhooks, check) {
  const { createDedupe, receive, signWebhook, verifyWebhook, WebhookVerificationError } = webhooks
  const secret = 'whsec_c21va2Ugc2VjcmV0'
  const agentId = 'agent ✓'
  const body = JSON.stringify({ event: 'agent.created', occurredAt: new Date().toISOString(), agentId })

  await check('verifies a signed body', async () => {
    const { event, payload } = await verifyWebhook(
      { body, headers: await signWebhook(body, { secret }) },
      { secret },
    )
    expectEqual([event, Object(payload).agentId], ['agent.created', agentId], 'the event')
  })

  await check('verifies a Request', async () => {
    const headers = await signWebhook(new TextEncoder().encode(body), { secret, deliveryId: 'd1' })
    const request = new Request('https://app.example.test/hooks', { method: 'POST', body, headers })
    const { deliveryId, timestamp } = await verifyWebhook(request, { secret: ['whsec_next', secret] })
    expectEqual([deliveryId, timestamp.toISOString()], ['d1', headers['X-Service-Timestamp']], 'the delivery')
    expect(request.bodyUsed, 'the body was read')
  })

  await check('rejects a changed body', async () => {
    const headers = await signWebhook(body, { secret })
    const changed = new Request('https://app.example.test/hooks', {
      method: 'POST',
      body: `${body} `,
      headers,
    })
    const error = await getRejection(verifyWebhook(changed, { secret }))
    expect(error instanceof WebhookVerificationError, `${error} is a WebhookVerificationError`)
    expect(WebhookVerificationError.is(error), `WebhookVerificationError.is recognizes ${error}`)
    expectEqual(Object(error).reason, 'signature_mismatch', 'the reason')
  })

  await check('receives a delivery once', async () => {
    const headers = await signWebhook(body, { secret })
    const dedupe = createDedupe()
    /** @type {string[]} */
    const ids = []
    const on = { 'agent.created': (/** @type {{ agentId: string }} */ payload) => ids.push(payload.agentId) }
    const statuses = []
    for (let i = 0; i < 2; i++) {
      const request = new Request('https://app.example.test/hooks', { method: 'POST', body, headers })
      statuses.push((await receive(request, { secret, dedupe, on })).status)
    }
    expectEqual([statuses, ids], [[204, 204], [agentId]], 'the statuses and the handled ids')
  })
}

/**
 * Runs the checks. Returns them in order, failed ones with their error.
 *
 * @param {typeof import('@agentcomms/client')} client
 * @param {typeof import('@agentcomms/client/webhooks')} webhooks
 * @param {Settings} settings
 */
export async function smoke(client, webhooks, settings) {
  /** @type {{ name: string, error?: string }[]} */
  const checks = []
  /** @type {Check} */
  const check = async (name, run) => {
    try {
      await run()
      checks.push({ name })
    } catch (error) {
      const { message, stack = '' } = Object(error)
      checks.push({ name, error: stack.includes(message) ? stack : `${error}\n${stack}` })
    }
  }
  await exchangeMail(client, settings, check)
  await readLists(client, settings, check)
  await handleFailures(client, settings, check)
  await receiveWebhooks(webhooks, check)
  return checks
}
