import type { DeliveryOrder } from '@agentcomms/spec/control'
import { control, unwrap } from '../../api/api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { showToast } from '../../components/toasts.tsx'

/** Dialog that sets the order of deliveries. */
export function DeliveryOrderDialog({ order, onClose }: { order: DeliveryOrder; onClose: () => void }) {
  return (
    <Dialog title="Delivery order" onClose={onClose}>
      <Form
        submitLabel="Save"
        onDone={onClose}
        onSubmit={async values => {
          const next = values.text('order') as DeliveryOrder
          await unwrap(control.POST('/webhooks/set-order', { body: { order: next } }))
          showToast(`New deliveries are sent in ${next === 'in-order' ? 'order' : 'random order'}.`)
        }}
      >
        <p>
          The service does not guarantee the order of deliveries. With “shuffled”, each new delivery is
          delayed by up to one second of the mock’s clock, so that deliveries arrive out of order.
        </p>
        <SelectField
          apiName="order"
          name="order"
          value={order}
          options={[
            ['in-order', 'in-order: in the order of their events'],
            ['shuffled', 'shuffled: with random delays'],
          ]}
        />
      </Form>
    </Dialog>
  )
}
