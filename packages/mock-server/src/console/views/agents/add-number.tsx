import type { Agent, AvailablePhoneNumber } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { answerOf, api } from '../../api.ts'
import { Action } from '../../components/action.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { type Entries, Form } from '../../components/form.tsx'
import { report } from '../../components/toasts.tsx'
import { Capabilities } from './capabilities.tsx'

const COUNTRIES = ['US', 'CA', 'GB', 'AU', 'DE', 'FR', 'IE', 'SE']

/** Searches for numbers that are free, and gives one to the agent. */
export function AddNumber({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const [found, setFound] = useState<readonly AvailablePhoneNumber[]>()
  const provision = async (phoneNumber: string): Promise<void> => {
    await answerOf(api.POST('/phone/provision', { body: { agentId: agent.id, phoneNumber } }))
    report(`${agent.name} has ${phoneNumber}.`)
    onClose()
  }
  return (
    <Dialog title={`A number for ${agent.name}`} onClose={onClose}>
      <div class="form">
        <Form submit="Search" onSend={async entries => setFound(await search(entries))}>
          <div class="fields">
            <TextField label="Country" name="countryCode" value="US" suggestions={COUNTRIES} required />
            <TextField label="Area code" name="areaCode" placeholder="any" autoFocus />
          </div>
        </Form>
        {found?.length === 0 && (
          <p class="faint">No number is free there. There are some in {COUNTRIES.join(', ')}.</p>
        )}
        {found && found.length > 0 && (
          <ul class="agents-items agents-found" aria-label="Numbers that are free">
            {found.map(({ phoneNumber, capabilities }) => (
              <li key={phoneNumber}>
                <span class="agents-item-name">
                  <code>{phoneNumber}</code> <Capabilities of={capabilities} />
                </span>
                <Action onAct={() => provision(phoneNumber)} label={`Take ${phoneNumber}`}>
                  Take
                </Action>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

async function search(entries: Entries): Promise<readonly AvailablePhoneNumber[]> {
  const areaCode = entries.given('areaCode')
  const query = { countryCode: entries.text('countryCode').toUpperCase(), ...(areaCode && { areaCode }) }
  return (await answerOf(api.GET('/phone/search', { params: { query } }))).items
}
