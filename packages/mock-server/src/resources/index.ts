import type { Handlers } from '../core/handlers.ts'
import { addresses } from './addresses.ts'
import { agents } from './agents.ts'
import { approval } from './approval.ts'
import { attachments } from './attachments.ts'
import { credentials } from './credentials.ts'
import { deliveries } from './deliveries.ts'
import { demo } from './demo.ts'
import { domains } from './domains.ts'
import { drafts } from './drafts.ts'
import { email } from './email.ts'
import { identities } from './identities.ts'
import { inboxes } from './inboxes.ts'
import { messages } from './messages.ts'
import { oauthApps } from './oauth-apps.ts'
import { organizations } from './organizations.ts'
import { phone } from './phone.ts'
import { sms } from './sms.ts'
import { suppressions } from './suppressions.ts'
import { threads } from './threads.ts'
import { vault } from './vault.ts'
import { voice } from './voice.ts'
import { webhooks } from './webhooks.ts'

/** Every operation of the document that this version answers. */
export const handlers = {
  ...agents,
  ...identities,
  ...addresses,
  ...inboxes,
  ...email,
  ...drafts,
  ...suppressions,
  ...messages,
  ...threads,
  ...approval,
  ...attachments,
  ...phone,
  ...sms,
  ...voice,
  ...vault,
  ...credentials,
  ...oauthApps,
  ...demo,
  ...organizations,
  ...domains,
  ...webhooks,
  ...deliveries,
} satisfies Handlers
