// Services: one folder per area of the service. The files beside the folders are shared.
import type { operations } from '@agentcomms/spec'
import type { Caller, Handlers } from '../http/handlers.ts'
import { addresses } from './addresses/routes.ts'
import { agents } from './agents/routes.ts'
import type { Services } from './app-context.ts'
import { demo } from './demo/routes.ts'
import { domains } from './domains/routes.ts'
import { email } from './email/routes.ts'
import { identities } from './identities/routes.ts'
import { messages } from './messages/routes.ts'
import { organizations } from './organizations/routes.ts'
import { outboundMessages } from './outbound-messages/routes.ts'
import { phone } from './phone-numbers/routes.ts'
import { sms } from './sms/routes.ts'
import { vault } from './vault/routes.ts'
import { voice } from './voice/routes.ts'
import { webhooks } from './webhooks/routes.ts'

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
