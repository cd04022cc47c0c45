import { Credentials } from '../http/auth.ts'
import type { Validator } from '../http/contract/validate.ts'
import { Faults } from '../http/faults.ts'
import { type ReadContext, type ReadServices, withWork } from '../services/app-context.ts'
import { Dns } from '../services/domains/dns.ts'
import { resumeVerifications } from '../services/domains/verify-domain.ts'
import { EmailSources } from '../services/email/tables.ts'
import { EventLog } from '../services/event-log.ts'
import { createState } from '../services/state.ts'
import { WebhookEngine } from '../services/webhooks/engine.ts'
import type { Snapshotable } from '../store/snapshot.ts'
import { Clock } from '../work/clock.ts'
import { Ids, Random } from '../work/ids.ts'
import { OutboundRequests } from '../work/outbound.ts'
import type { ResolvedMockOptions } from './options.ts'

/** Creates the services of one mock. */
export function createServices(options: ResolvedMockOptions, validator: Validator): ReadServices {
  const { seed, vaultSecrets } = options
  const clock = new Clock({
    mode: options.clock,
    startAt: options.now === undefined ? undefined : new Date(options.now).getTime(),
  })
  const ids = new Ids({ seed, clock })
  const state = createState()
  const isOrganization = (orgId: string): boolean => state.organizations.get(orgId) !== undefined
  const context: ReadContext = {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    emailDomain: options.emailDomain.toLowerCase(),
    salt: new Random(seed ^ 0x5a17).integer(0, 0x7fffffff),
    downloadKey: ids.secretBytes(clock.startWork(null), 32),
    seed,
    options: { transport: options.transport, voice: options.voice, webhooks: options.webhooks },
    clock,
    ids,
    state,
    events: new EventLog(validator, clock),
    faults: new Faults(),
    credentials: new Credentials({ ids, clock, isOrganization }),
    outbound: new OutboundRequests(options.fetch),
    emailSources: new EmailSources(),
  }
  return {
    ...context,
    dns: new Dns(options.dns),
    webhooks: new WebhookEngine(context),
    vaultSecrets,
    validator,
  }
}

/** Returns the parts of a snapshot in the order of a restore. */
export function getSnapshotParts(services: ReadServices): Snapshotable[] {
  const { clock, ids, state, credentials, events, faults, emailSources, dns, webhooks } = services
  return [
    clock,
    ids,
    ...Object.values<Snapshotable>(state),
    credentials,
    events,
    faults,
    emailSources,
    dns,
    webhooks,
    { snapshot: () => () => resumeVerifications(withWork(services, null)) },
  ]
}
