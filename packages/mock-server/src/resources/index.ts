import type { Handlers } from '../core/handlers.ts'
import { agents } from './agents.ts'
import { email } from './email.ts'
import { identities } from './identities.ts'
import { inboxes } from './inboxes.ts'
import { messages } from './messages.ts'
import { webhooks } from './webhooks.ts'

/** Every operation of the document that this version answers. */
export const handlers = {
  ...agents,
  ...identities,
  ...inboxes,
  ...email,
  ...messages,
  ...webhooks,
} satisfies Handlers
