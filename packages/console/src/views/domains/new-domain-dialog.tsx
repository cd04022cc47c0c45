import { api, unwrap } from '../../api/api.ts'
import { FormDialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/form.tsx'
import { go } from '../../routing/router.ts'

/** Dialog that adds a domain. */
export function NewDomainDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Add domain"
      onClose={onClose}
      submitLabel="Add"
      onSubmit={async ({ text }) => {
        const { id } = await unwrap(api.POST('/domains', { body: { domain: text('domain') } }))
        go(['domains', id])
      }}
    >
      <TextField
        apiName="domain"
        placeholder="mail.example.com"
        hint="The mock accepts any name. Subdomains count as separate domains."
        required
        autoFocus
      />
    </FormDialog>
  )
}
