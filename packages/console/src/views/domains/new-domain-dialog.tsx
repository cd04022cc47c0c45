import { api, unwrap } from '../../api/api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Form, TextField } from '../../components/form.tsx'
import { go } from '../../routing/router.ts'

/** Dialog that adds a domain. */
export function NewDomainDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Add domain" onClose={onClose}>
      <Form
        submitLabel="Add"
        onDone={onClose}
        onSubmit={async ({ text }) => {
          const { id } = await unwrap(api.POST('/domains', { body: { domain: text('domain') } }))
          go(['domains', id])
        }}
      >
        <TextField
          apiName="domain"
          name="domain"
          placeholder="mail.example.com"
          hint="The mock accepts any name. Subdomains count as separate domains."
          required
          autoFocus
        />
      </Form>
    </Dialog>
  )
}
