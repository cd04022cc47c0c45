import { CircleCheck, MailCheck } from 'lucide'
import { api, unwrap } from '../../api/api.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Badge } from '../../components/badge.tsx'
import { Json } from '../../components/code-block.tsx'
import { CopyableText } from '../../components/copy-button.tsx'
import { DetailHeading } from '../../components/detail-heading.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Facts } from '../../components/facts.tsx'
import { Loading } from '../../components/loading.tsx'
import { FullTime } from '../../components/time.tsx'
import { showToast } from '../../components/toasts.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { mailHref } from './mail-links.ts'
import { readSuppression } from './suppression-source.tsx'

/** Detail of a suppressed address, with an action to unsuppress it. */
export function SuppressionView({ email }: { email: string }) {
  const { value, failure } = useLoaded(
    email,
    async () => (await readSuppression(email)) ?? 'notFound',
    event => getChangedRecord(event, 'suppression') !== undefined,
  )
  if (failure !== undefined) return <ErrorMessage failure={failure} />
  if (value === undefined) return <Loading />
  if (value === 'notFound')
    return (
      <EmptyState icon={CircleCheck} title="Address not suppressed">
        <p>
          Agents can send email to <code>{email}</code>.
        </p>
      </EmptyState>
    )
  const { messageId, reason, createdAt, id } = value
  const allow = async (): Promise<void> => {
    await unwrap(api.POST('/email/unsuppress', { body: { email } }))
    showToast(`${email} is no longer suppressed.`)
  }
  return (
    <div class="mail-thread">
      <div class="detail-head">
        <DetailHeading title={email}>{email}</DetailHeading>
        <ActionButton icon={MailCheck} kind="primary" onAction={allow}>
          Unsuppress
        </ActionButton>
      </div>
      <p>Email from any agent to this address is rejected with 409 RECIPIENT_SUPPRESSED.</p>
      <Facts
        rows={[
          ['Reason', <Badge key="reason" text={reason} tone="bad" />],
          ['Since', <FullTime key="since" at={createdAt} />],
          [
            'Bounced message',
            messageId && <a href={mailHref({ folder: 'sent', id: messageId })}>{messageId}</a>,
          ],
          ['id', <CopyableText key="id" text={id} name="the suppression id" />],
        ]}
      />
      <Json value={value} name="the suppression as JSON" />
    </div>
  )
}
