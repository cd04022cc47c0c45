import { signal } from '@preact/signals'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { showToast } from '../../components/toasts.tsx'
import { runOperation } from '../../control-api.ts'

type Order = 'in-order' | 'shuffled'

/** Order that was set here last. The mock does not report the current order. */
const lastOrder = signal<Order>('in-order')

/** Dialog that sets the order of deliveries. */
export function DeliveryOrderDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Delivery order" onClose={onClose}>
      <Form
        submitLabel="Save"
        onDone={onClose}
        onSubmit={async values => {
          const order = values.text('order') as Order
          await runOperation('webhooks.setOrder', { order })
          lastOrder.value = order
          showToast(`New deliveries are sent in ${order === 'in-order' ? 'order' : 'random order'}.`)
        }}
      >
        <p>
          The service does not guarantee the order of deliveries. With “shuffled”, each new delivery is
          delayed by up to one second of the mock’s clock, so that deliveries arrive out of order.
        </p>
        <SelectField
          apiName="order"
          name="order"
          value={lastOrder.value}
          options={[
            ['in-order', 'in-order: in the order of their events'],
            ['shuffled', 'shuffled: with random delays'],
          ]}
        />
      </Form>
    </Dialog>
  )
}
