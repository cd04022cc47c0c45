import { isProblem, type Problem } from '../../http/handlers.ts'
import { checkActive } from '../agents/access.ts'
import type { AppContext, ReadContext } from '../app-context.ts'
import { findDemoInbox, receiveDemoEmail } from '../demo/demo-inbox.ts'
import type { Bounce, Transport } from '../messages/transport.ts'
import { type IncomingMail, receiveMail } from './receive-email.ts'

import {
  checkSuppressions,
  findAgentByAddress,
  isLocalAddress,
  recipientsOf,
  suppress,
} from './recipients.ts'
import { bouncesAtSimulator, findSimulatedOutcome, isSimulatorAddress } from './simulator.ts'

/** How emails reach their recipients. */
export const emailTransport: Transport = {
  checkSending(context, row) {
    return checkSending(context, { id: row.agentId, orgId: row.orgId }, recipientsOf(row))
  },

  getOutcome({ emailDomain }, row) {
    return findSimulatedOutcome(recipientsOf(row), emailDomain, { isApproved: true })
  },

  /** Puts the email into the outbox. */
  beforeSending(context, row) {
    const { id, record, undeliveredSource: raw } = row
    if (!raw) throw new Error(`Email ${id} cannot be sent: its source is missing.`)
    const recipients = recipientsOf(row)
    context.emailSources.addSent(context.work, { messageId: id, from: record.fromAddress, recipients, raw })
    const isLocal = recipients.some(address => isLocalAddress(context, address))
    return { ...row, undeliveredSource: isLocal ? raw : null }
  },

  prepareDelivery({ mailReader, work }, { undeliveredSource }) {
    return undeliveredSource ? mailReader.prepare(work, undeliveredSource) : undefined
  },

  deliver(context, row) {
    const { undeliveredSource: source } = row
    const mail = source && context.mailReader.read(source)
    return recipientsOf(row).flatMap(address => deliverTo(context, address, mail) ?? [])
  },

  suppress(context, row, addresses = recipientsOf(row)) {
    for (const address of addresses) suppress(context, row, address)
  },
}

/** Returns why an agent cannot send to these recipients. */
export function checkSending(
  context: ReadContext,
  { id, orgId }: { id: string; orgId: string },
  recipients: readonly string[],
): Problem<400 | 409> | undefined {
  return checkActive(context, id) ?? checkSuppressions(context, orgId, recipients)
}

/** Delivers to one address. `mail` is null if no recipient was in this mock when the email was sent. */
function deliverTo(
  context: AppContext,
  address: string,
  mail: IncomingMail | Problem | null,
): Bounce | undefined {
  const { emailDomain } = context
  if (isSimulatorAddress(address, emailDomain)) {
    const reason = `The simulator bounces messages to ${address}.`
    return bouncesAtSimulator(address, emailDomain) ? { address, reason } : undefined
  }
  if (!mail) return undefined
  const agent = findAgentByAddress(context, address)
  const demoInbox = findDemoInbox(context, 'address', address)
  if (!agent && !demoInbox && !isLocalAddress(context, address)) return undefined
  if (isProblem(mail) || (!agent && !demoInbox))
    return { address, reason: `No mailbox has the address ${address}.` }
  if (agent) receiveMail(context, agent, { mail, spam: false, address })
  if (demoInbox) receiveDemoEmail(context, mail, demoInbox)
  return undefined
}
