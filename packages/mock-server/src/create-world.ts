import { Credentials } from './core/auth.ts'
import { Clock } from './core/clock.ts'
import { EventLog } from './core/events.ts'
import { Faults } from './core/faults.ts'
import type { Ground } from './core/ground.ts'
import { Ids, Random } from './core/ids.ts'
import { DEFAULTS, type MockOptions } from './core/options.ts'
import { Outward } from './core/outbound.ts'
import type { Saved } from './core/saved.ts'
import { createState, saveState } from './core/state.ts'
import type { Validator } from './core/validate.ts'
import type { World } from './core/world.ts'
import { Dns } from './domains/dns.ts'
import { EmailService } from './email/email-service.ts'
import { SmsService } from './sms/sms-service.ts'
import { toVaultReads } from './vault/vault-reads.ts'
import { VoiceService } from './voice/voice-service.ts'
import { createWebhookEngine } from './webhooks/create-webhook-engine.ts'

/** Everything of one mock, wired together as its options ask. */
export function createWorld(options: MockOptions, validator: Validator): World {
  const seed = options.seed ?? DEFAULTS.seed
  const clock = new Clock({
    mode: options.clock ?? DEFAULTS.clock,
    startAt: options.now === undefined ? undefined : readTime(options.now),
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
    deliveryDelayMs: options.transport?.deliveryDelayMs ?? DEFAULTS.deliveryDelayMs,
    allowPrivateHosts: options.transport?.allowPrivateHosts ?? false,
    timeoutMs: options.transport?.fetchTimeoutMs ?? DEFAULTS.fetchTimeoutMs,
    fetch: outward.fetch,
  }
  const webhooks = createWebhookEngine(ground, { ...options.webhooks, seed, fetch: outward.fetch })
  return {
    ...ground,
    email: new EmailService(transport),
    sms: new SmsService(transport),
    voice: new VoiceService({ ...DEFAULTS, ...options.voice, ground }),
    dns: new Dns(options.dns),
    webhooks,
    outward,
    vaultReads: toVaultReads(options.vaultReads),
  }
}

/** Everything in a world that a snapshot holds, in the order in which it is brought back. */
export function savedParts(world: World): Saved[] {
  const { clock, ids, state, credentials, events, faults, email, dns, webhooks } = world
  const tables: Saved = { save: () => saveState(state) }
  return [clock, ids, tables, credentials, events, faults, email, dns, webhooks]
}

function readTime(now: string | number | Date): number {
  const time = new Date(now).getTime()
  if (Number.isNaN(time))
    throw new TypeError(
      `createMock({ now }) is "${String(now)}", which is no date; give ISO 8601, a Date or milliseconds.`,
    )
  return time
}
