import type { Message } from '@agentcomms/spec'
import { Plus, X } from 'lucide'
import { Action } from '../../components/action.tsx'
import { Icon } from '../../components/icon.tsx'
import { reportFailure } from '../../components/toasts.tsx'
import { changeLabels } from '../../message-changes.ts'
import { mailHref } from './mail-links.ts'

/** The labels of a message. `read` and `unread` take each other's place: these have a button of their own. */
export function MessageLabels({ message: { id, labels } }: { message: Message }) {
  const add = (event: SubmitEvent): void => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const label = String(new FormData(form).get('label') ?? '').trim()
    if (label === '') return
    changeLabels(id, { addLabels: [label] }).then(() => form.reset(), reportFailure)
  }
  return (
    <div class="mail-labels">
      <ul aria-label="Labels">
        {labels.map(label => (
          <li key={label} class="mail-label">
            <a class="cut" href={mailHref({ label })} title={`Messages with the label ${label}`}>
              {label}
            </a>
            {label !== 'read' && label !== 'unread' && (
              <Action
                icon={X}
                kind="quiet"
                label={`Remove the label ${label}`}
                onAct={() => changeLabels(id, { removeLabels: [label] })}
              />
            )}
          </li>
        ))}
      </ul>
      <form class="mail-label-form" onSubmit={add}>
        <input
          name="label"
          aria-label="New label"
          placeholder="Add a label"
          maxLength={64}
          autoComplete="off"
        />
        <button type="submit" class="button small" aria-label="Add the label" title="Add the label">
          <Icon of={Plus} />
        </button>
      </form>
    </div>
  )
}
