import { answerOf, api } from '../../api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { go } from '../../router.ts'

/** Adds a domain, and goes to it. */
export function NewDomain({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Add a domain" onClose={onClose}>
      <Form
        submit="Add"
        onDone={onClose}
        onSend={async ({ text }) => {
          const { id } = await answerOf(api.POST('/domains', { body: { domain: text('domain') } }))
          go(['domains', id])
        }}
      >
        <TextField
          of="domain"
          name="domain"
          placeholder="mail.example.com"
          hint="Any name will do: the mock does not ask whose it is. A subdomain is a domain of its own."
          required
          autoFocus
        />
      </Form>
    </Dialog>
  )
}
