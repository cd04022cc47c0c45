import type { ParsedMail } from '@agentcomms/mail'
import { extractText } from '@agentcomms/mail'
import type { DemoMessage } from '@agentcomms/spec'
import type { AppContext } from '../app-context.ts'
import { snippetOf } from '../messages/snippet.ts'
import { demoDomain } from './demo-inbox.ts'
import type { DemoInboxRow, DemoMessageRow } from './tables.ts'

/** What a demo inbox keeps of a mail. */
export type DemoMail = Pick<ParsedMail, 'from' | 'subject' | 'text'>

/** Lets a mail arrive in a demo inbox. */
export function receiveDemoMail(context: AppContext, mail: DemoMail, inbox: DemoInboxRow): DemoMessageRow {
  const id = context.ids.id()
  const createdAt = context.clock.iso()
  const record: DemoMessage = {
    id,
    from: mail.from?.address ?? '',
    subject: mail.subject,
    snippet: snippetOf({ extractedText: extractText(mail.text), body: mail.text }),
    receivedAt: createdAt,
  }
  return context.state.demoMessages.insert({ id, orgId: '', inboxId: inbox.id, createdAt, record })
}

/** Lets a mail of the service itself arrive, which shows that the inbox works. */
export function sendSelfTest(context: AppContext, inbox: DemoInboxRow): DemoMessageRow {
  return receiveDemoMail(
    context,
    {
      from: { address: `self-test@${demoDomain(context)}`, name: null },
      subject: 'Self-test',
      text: `This mail shows that ${inbox.record.address} receives.`,
    },
    inbox,
  )
}
