import { api, unwrap } from '../../api/api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { showToast } from '../../components/toasts.tsx'

/** Dialog that creates an agent with an address at a custom domain, and an inbox for it. */
export function NewAgentAtDomainDialog({ domain, onClose }: { domain: string; onClose: () => void }) {
  return (
    <Dialog title={`New agent at ${domain}`} onClose={onClose}>
      <Form
        submitLabel="Create agent and inbox"
        onDone={onClose}
        onSubmit={async ({ text }) => {
          const email = `${text('localPart')}@${domain}`
          const body = { name: text('name'), email, capabilities: ['email' as const] }
          const { id: agentId } = await unwrap(api.POST('/identities', { body }))
          await unwrap(api.POST('/inboxes', { body: { agentId } }))
          showToast(`${email} can receive email.`)
        }}
      >
        <TextField apiName="name" name="name" placeholder="Ada" required autoFocus />
        <TextField label={`Local part (before @${domain})`} name="localPart" placeholder="ada" required />
        <p class="hint">
          Sends two requests: <code>POST /identities</code> and <code>POST /inboxes</code>.
        </p>
      </Form>
    </Dialog>
  )
}
