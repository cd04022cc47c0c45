import type { Agent, AvailablePhoneNumber } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { answerOf, api } from '../../api.ts'
import { changedRecord } from '../../changed-record.ts'
import { Action } from '../../components/action.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { type Entries, Form } from '../../components/form.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { report } from '../../components/toasts.tsx'
import { countryOptions } from '../../countries.ts'
import { useLoaded } from '../../use-loaded.ts'
import { Capabilities } from './capabilities.tsx'

interface Wish {
  countryCode: string
  areaCode?: string
}

/** Searches for numbers that are free, and gives one to the agent. */
export function AddNumber({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const [wish, setWish] = useState<Wish>({ countryCode: 'US' })
  const { value: found, failure } = useLoaded(
    `free numbers ${JSON.stringify(wish)}`,
    async () => (await answerOf(api.GET('/phone/search', { params: { query: wish } }))).items,
    told => changedRecord(told, 'phoneNumber') !== undefined,
  )
  const take = async (phoneNumber: string): Promise<void> => {
    await answerOf(api.POST('/phone/provision', { body: { agentId: agent.id, phoneNumber } }))
    report(`${agent.name} has ${phoneNumber}.`)
    onClose()
  }
  return (
    <Dialog title={`A number for ${agent.name}`} onClose={onClose}>
      <div class="form">
        <Form submit="Search" onSend={async entries => setWish(wishOf(entries))}>
          <div class="fields">
            <SelectField
              label="Country"
              of="countryCode"
              name="countryCode"
              value={wish.countryCode}
              options={countryOptions()}
              onChange={countryCode => setWish({ countryCode })}
            />
            <TextField of="areaCode" name="areaCode" placeholder="any" autoFocus />
          </div>
        </Form>
        {failure !== undefined && <ProblemNote failure={failure} />}
        {found?.length === 0 && <p class="faint">No number is free there.</p>}
        {found && found.length > 0 && <FreeNumbers numbers={found} onTake={take} />}
      </div>
    </Dialog>
  )
}

function FreeNumbers(props: {
  numbers: readonly AvailablePhoneNumber[]
  onTake: (phoneNumber: string) => Promise<void>
}) {
  return (
    <ul class="agents-items agents-found" aria-label="Numbers that are free">
      {props.numbers.map(({ phoneNumber, capabilities }) => (
        <li key={phoneNumber}>
          <span class="agents-item-name">
            <code>{phoneNumber}</code> <Capabilities of={capabilities} />
          </span>
          <Action onAct={() => props.onTake(phoneNumber)} label={`Take ${phoneNumber}`}>
            Take
          </Action>
        </li>
      ))}
    </ul>
  )
}

function wishOf(entries: Entries): Wish {
  const areaCode = entries.given('areaCode')
  return { countryCode: entries.text('countryCode'), ...(areaCode && { areaCode }) }
}
