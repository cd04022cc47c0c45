import type { Contact } from '@agentcomms/spec/control'
import { control, unwrap } from '../../api/api.ts'
import { ActionButton } from '../../components/button.tsx'
import { Card } from '../../components/detail.tsx'
import { ErrorMessage } from '../../components/load-state.tsx'
import { useLoaded } from '../../live/use-loaded.ts'

/** Card that lists the contacts, which programs add. Absent if there are none. */
export function ContactsCard() {
  const { value, failure } = useLoaded(
    'contacts',
    () => unwrap(control.GET('/contacts')),
    ({ topic }) => topic === 'contact',
  )
  const items = (value?.items ?? []) as Contact[]
  if (items.length === 0 && failure === undefined) return null
  return (
    <Card title="Contacts" heading="h2" isRegion>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      <ul class="faults">
        {items.map(contact => (
          <li key={contact.id}>
            <div class="fault-what">
              <strong>
                <bdi>{contact.name}</bdi>
              </strong>
              <div class="faint">
                <bdi>{[contact.email, contact.phone].filter(Boolean).join(' · ')}</bdi> · {describe(contact)}
              </div>
              {contact.lastIgnored !== null && <div class="fault-detail faint">{contact.lastIgnored}</div>}
            </div>
            <ActionButton
              label={`Remove contact: ${contact.name}`}
              onAction={() => unwrap(control.POST('/contacts/remove', { body: { id: contact.id } }))}
            >
              Remove
            </ActionButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function describe({ received, hasFunction, replies, used }: Contact): string {
  const uses = used.reduce((sum, count) => sum + count, 0)
  const rules = hasFunction ? 'a function replies' : `rules: ${replies.length}, used ${uses}×`
  return `${received} received · ${rules}`
}
