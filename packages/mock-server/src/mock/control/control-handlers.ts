import { dnsControl } from '../../services/domains/control.ts'
import { emailControl } from '../../services/email/control.ts'
import { identityControl } from '../../services/identities/control.ts'
import { messageControl } from '../../services/messages/control.ts'
import { organizationControl } from '../../services/organizations/control.ts'
import { outboundMessageControl } from '../../services/outbound-messages/routes.ts'
import { smsControl } from '../../services/sms/control.ts'
import { vaultControl } from '../../services/vault/control.ts'
import { voiceControl } from '../../services/voice/control.ts'
import { webhookControl } from '../../services/webhooks/control.ts'
import type { AllControlHandlers } from './control.ts'
import { logControl } from './log-control.ts'
import { mockControl } from './mock-control.ts'

/** Handlers of all operations of the control interface. */
export const controlHandlers = {
  ...organizationControl,
  ...identityControl,
  ...emailControl,
  ...smsControl,
  ...voiceControl,
  ...messageControl,
  ...outboundMessageControl,
  ...vaultControl,
  ...dnsControl,
  ...webhookControl,
  ...mockControl,
  ...logControl,
} satisfies AllControlHandlers
