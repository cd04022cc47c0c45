import { useState } from 'preact/hooks'
import { answerOf, api } from '../../api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Form } from '../../components/form.tsx'
import { go } from '../../router.ts'
import { SecretShown } from './secret-shown.tsx'
import { SubscriptionFields } from './subscription-fields.tsx'
import { newSubscription } from './subscription-input.ts'
import { useEventTypes } from './use-webhooks.ts'

/** Makes a subscription, and shows its secret. */
export function NewSubscription({ onClose }: { onClose: () => void }) {
  const { value: types = [] } = useEventTypes()
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined)
    return <SecretShown title="The endpoint is subscribed" secret={secret} onClose={onClose} />
  return (
    <Dialog title="New subscription" onClose={onClose}>
      <Form
        submit="Subscribe"
        onSend={async entries => {
          const names = types.map(({ name }) => name)
          const made = await answerOf(api.POST('/webhooks', { body: newSubscription(entries, names) }))
          go(['webhooks', made.id])
          setSecret(made.secret)
        }}
      >
        <SubscriptionFields />
      </Form>
    </Dialog>
  )
}
