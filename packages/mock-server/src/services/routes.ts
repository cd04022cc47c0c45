// Services: one folder per area of the service. The files beside the folders are shared.
import type { operations } from '@agentcomms/spec'
import type { Caller, Handlers } from '../http/handlers.ts'
import { addresses, addressRules } from './addresses/routes.ts'
import { agents } from './agents/routes.ts'
import type { AreaRules, Services } from './app-context.ts'
import { demo } from './demo/routes.ts'
import { domainRules, domains } from './domains/routes.ts'
import { email, emailRules } from './email/routes.ts'
import { identities } from './identities/routes.ts'
import { messageRules, messages } from './messages/routes.ts'
import { organizations } from './organizations/routes.ts'
import { outboundMessages } from './outbound-messages/routes.ts'
import { phone, phoneRules } from './phone-numbers/routes.ts'
import { sms, smsRules } from './sms/routes.ts'
import { vault, vaultRules } from './vault/routes.ts'
import { voice, voiceRules } from './voice/routes.ts'
import { webhookRules, webhooks } from './webhooks/routes.ts'

/** Handlers of all operations. */
export const handlers = {
  ...agents,
  ...identities,
  ...addresses,
  ...email,
  ...messages,
  ...outboundMessages,
  ...phone,
  ...sms,
  ...voice,
  ...vault,
  ...demo,
  ...organizations,
  ...domains,
  ...webhooks,
} satisfies Handlers<operations, Caller, Services>

/** Rules of operations beyond the document. */
export const rules = {
  ...addressRules,
  ...domainRules,
  ...emailRules,
  ...messageRules,
  ...phoneRules,
  ...smsRules,
  ...vaultRules,
  ...voiceRules,
  ...webhookRules,
} satisfies AreaRules
