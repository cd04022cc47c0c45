import { Credentials } from '../http/auth.ts'
import type { Validator } from '../http/contract/validate.ts'
import { Faults } from '../http/faults/faults.ts'
import { Clock } from '../runtime/clock.ts'
import { Ids, Random } from '../runtime/ids.ts'
import { Outward } from '../runtime/outbound.ts'
import { createState } from '../services/create-state.ts'
import { Dns } from '../services/domains/dns.ts'
import { EmailService } from '../services/email/email-service.ts'
import { EventLog } from '../services/event-log.ts'
import type { Ground } from '../services/ground.ts'
import { SmsService } from '../services/sms/sms-service.ts'
import { saveState } from '../services/state.ts'
import { VoiceService } from '../services/voice/voice-service.ts'
import { createWebhookEngine } from '../services/webhooks/create-webhook-engine.ts'
import type { World } from '../services/world.ts'
import type { Saved } from '../store/saved.ts'
import { readStart } from './check-options.ts'
import { DEFAULTS, type MockOptions } from './options.ts'

/** Everything of one mock, wired together as its options ask. */
export function createWorld(options: MockOptions, validator: Validator): World {
  const { voice, transport: sending } = options
  const seed = options.seed ?? DEFAULTS.seed
  const clock = new Clock({
    mode: options.clock ?? DEFAULTS.clock,
    startAt: options.now === undefined ? undefined : readStart(options.now),
  })
  const ids = new Ids({ seed, clock })
  const state = createState()
  const events = new EventLog(validator)
  const outward = new Outward(options.fetch)
  const ground: Ground = {
    baseUrl: (options.baseUrl ?? DEFAULTS.baseUrl).replace(/\/+$/, ''),
    emailDomain: (options.emailDomain ?? DEFAULTS.emailDomain).toLowerCase(),
    salt: new Random(seed ^ 0x5a17).integer(0, 0x7fffffff),
    downloadKey: ids.secretBytes(32),
    clock,
    ids,
    state,
    events,
    faults: new Faults(),
    credentials: new Credentials({
      ids,
      clock,
      isOrganization: orgId => state.organizations.get(orgId) !== undefined,
    }),
  }
  const transport = {
    ground,
    deliveryDelayMs: sending?.deliveryDelayMs ?? DEFAULTS.deliveryDelayMs,
    allowPrivateHosts: sending?.allowPrivateHosts ?? false,
    timeoutMs: sending?.fetchTimeoutMs ?? DEFAULTS.fetchTimeoutMs,
    fetch: outward.fetch,
  }
  const webhooks = createWebhookEngine(ground, { ...options.webhooks, seed, fetch: outward.fetch })
  return {
    ...ground,
    email: new EmailService(transport),
    sms: new SmsService(transport),
    voice: new VoiceService({
      ground,
      ringAfter: voice?.ringAfter ?? DEFAULTS.ringAfter,
      answerAfter: voice?.answerAfter ?? DEFAULTS.answerAfter,
      giveUpAfter: voice?.giveUpAfter ?? DEFAULTS.giveUpAfter,
      hangUpAfter: voice?.hangUpAfter ?? DEFAULTS.hangUpAfter,
    }),
    dns: new Dns(options.dns),
    webhooks,
    outward,
    vaultReads: options.vaultReads ?? DEFAULTS.vaultReads,
  }
}

/** Everything in a world that a snapshot holds, in the order in which it is brought back. */
export function savedParts(world: World): Saved[] {
  const { clock, ids, state, credentials, events, faults, email, dns, webhooks } = world
  const tables: Saved = { save: () => saveState(state) }
  return [clock, ids, tables, credentials, events, faults, email, dns, webhooks]
}
