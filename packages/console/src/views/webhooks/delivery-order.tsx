import { signal } from '@preact/signals'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { report } from '../../components/toasts.tsx'
import { control } from '../../control-api.ts'

type Order = 'in-order' | 'shuffled'

/** What was chosen here last: the mock does not say how it is. */
const chosen = signal<Order>('in-order')

/** Sets how deliveries follow each other. */
export function DeliveryOrder({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Order of deliveries" onClose={onClose}>
      <Form
        submit="Set"
        onDone={onClose}
        onSend={async entries => {
          const order = entries.text('order') as Order
          await control('webhooks.setOrder', { order })
          chosen.value = order
          report(`Deliveries that are queued from now on are ${order}.`)
        }}
      >
        <p>
          The service does not promise that deliveries come in the order of their events. Shuffled ones are
          held back by up to a second of the mock’s clock each, so that they overtake each other. It holds for
          what is queued from now on.
        </p>
        <SelectField
          of="order"
          name="order"
          value={chosen.value}
          options={[
            ['in-order', 'in-order: as the events happened'],
            ['shuffled', 'shuffled: they overtake each other'],
          ]}
        />
      </Form>
    </Dialog>
  )
}
