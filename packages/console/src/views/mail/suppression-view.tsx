import { CircleCheck, MailCheck } from 'lucide'
import { answerOf, api } from '../../api.ts'
import { Action } from '../../components/action.tsx'
import { Badge } from '../../components/badge.tsx'
import { Json } from '../../components/code-block.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Empty } from '../../components/empty.tsx'
import { Facts } from '../../components/facts.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { report } from '../../components/toasts.tsx'
import { useLoaded } from '../../use-loaded.ts'
import { writtenRecord } from './list-source.ts'
import { mailHref } from './mail-links.ts'
import { readSuppression } from './suppression-source.tsx'

/** An address that mail is not sent to, and the way back. */
export function SuppressionView({ email }: { email: string }) {
  const { value, failure } = useLoaded(
    email,
    async () => (await readSuppression(email)) ?? 'gone',
    told => writtenRecord(told, 'suppression') !== undefined,
  )
  if (failure !== undefined) return <ProblemNote failure={failure} />
  if (value === undefined) return null
  if (value === 'gone')
    return (
      <Empty icon={CircleCheck} title="This address is not suppressed">
        <p>
          Mail to <code>{email}</code> is sent.
        </p>
      </Empty>
    )
  const { messageId, reason, createdAt, id } = value
  const allow = async (): Promise<void> => {
    await answerOf(api.POST('/email/unsuppress', { body: { email } }))
    report(`Mail to ${email} is sent again.`)
  }
  return (
    <div class="mail-thread">
      <div class="detail-head">
        <h2>{email}</h2>
        <Action icon={MailCheck} kind="primary" onAct={allow}>
          Unsuppress
        </Action>
      </div>
      <p>A send to this address is refused with 409 RECIPIENT_SUPPRESSED, of whichever agent it is.</p>
      <Facts
        of={[
          ['Reason', <Badge key="reason" text={reason} tone="bad" />],
          ['Since', <FullMoment key="since" at={createdAt} />],
          [
            'The message that bounced',
            messageId && <a href={mailHref({ folder: 'sent', id: messageId })}>{messageId}</a>,
          ],
          ['id', <Copyable key="id" text={id} what="the id of the suppression" />],
        ]}
      />
      <Json value={value} what="the suppression as JSON" />
    </div>
  )
}
