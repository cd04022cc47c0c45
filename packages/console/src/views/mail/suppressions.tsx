import type { Suppression } from '@agentcomms/spec'
import { CircleCheck, MailCheck } from 'lucide'
import { api, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton } from '../../components/button.tsx'
import { Json } from '../../components/copyable.tsx'
import { Card, DetailHeading, Facts } from '../../components/detail.tsx'
import { NoValue } from '../../components/empty-state.tsx'
import { FullTime, ShortTime } from '../../components/time.tsx'
import { showToast } from '../../components/toasts.tsx'
import { Row } from '../../lists/row.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { mailHref } from './mail-links.ts'
import type { ListSource } from './mail-list.tsx'

const PAGE_SIZE = 100
/** Id → address. The list identifies its rows by address, but live events contain only their id. */
const emailById = new Map<string, string>()

/** Returns the list of suppressed addresses, newest first. */
export function createSuppressionSource(): ListSource<Suppression> {
  return {
    key: 'suppressions',
    label: 'Suppressed addresses',
    columns: { title: 'Address', status: 'Reason', time: 'Since' },
    readPage: async cursor => {
      const query = { limit: PAGE_SIZE, cursor }
      const page = await unwrap(api.GET('/email/suppressions', { params: { query } }))
      for (const { id, email } of page.items) emailById.set(id, email)
      return page
    },
    getId: ({ email }) => email,
    getChangedId: event => {
      const id = getChangedRecord(event, 'suppression')?.id
      return id && (emailById.get(id) ?? id)
    },
    renderRow: ({ email, reason, createdAt }) => (
      <Row title={email} status={<Badge text={reason} tone="bad" />} time={<ShortTime at={createdAt} />} />
    ),
  }
}

/** Detail of a suppressed address, with an action to unsuppress it. */
export function SuppressionView({ email }: { email: string }) {
  const loaded = useLoaded(
    email,
    async () =>
      (await unwrap(api.GET('/email/suppressions', { params: { query: { email } } }))).items[0] ?? null,
    event => getChangedRecord(event, 'suppression') !== undefined,
  )
  const { value } = loaded
  if (!value || loaded.failure !== undefined)
    return (
      <NoValue loaded={loaded} icon={CircleCheck} title="Address not suppressed">
        Agents can send email to <code>{email}</code>.
      </NoValue>
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
      <Card>
        <Facts
          rows={[
            ['Reason', <Badge key="reason" text={reason} tone="bad" />],
            ['Since', <FullTime key="since" at={createdAt} />],
            [
              'Bounced message',
              messageId && <a href={mailHref({ folder: 'sent', id: messageId })}>{messageId}</a>,
            ],
            ['id', id, 'the suppression id'],
          ]}
        />
      </Card>
      <Json value={value} name="the suppression as JSON" />
    </div>
  )
}
