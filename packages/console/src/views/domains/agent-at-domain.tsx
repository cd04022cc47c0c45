import { answerOf, api } from '../../api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { report } from '../../components/toasts.tsx'

/** Makes an agent with an address at a domain of one's own, and attaches an inbox to it. */
export function AgentAtDomain({ domain, onClose }: { domain: string; onClose: () => void }) {
  return (
    <Dialog title={`New agent at ${domain}`} onClose={onClose}>
      <Form
        submit="Make agent and inbox"
        onDone={onClose}
        onSend={async ({ text }) => {
          const email = `${text('localPart')}@${domain}`
          const body = { name: text('name'), email, capabilities: ['email' as const] }
          const { id: agentId } = await answerOf(api.POST('/identities', { body }))
          await answerOf(api.POST('/inboxes', { body: { agentId } }))
          report(`${email} takes mail now.`)
        }}
      >
        <TextField of="name" name="name" placeholder="Ada" required autoFocus />
        <TextField label={`Before the @ of ${domain}`} name="localPart" placeholder="ada" required />
        <p class="hint">
          Two requests: <code>POST /identities</code> and <code>POST /inboxes</code>.
        </p>
      </Form>
    </Dialog>
  )
}
