import type { Message } from '@agentcomms/spec'
import { Plus, X } from 'lucide'
import { ActionButton } from '../../components/action-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { showErrorToast } from '../../components/toasts.tsx'
import { changeLabels } from '../../messages/message-changes.ts'
import { mailHref } from './mail-links.ts'

/** Labels of a message. `read` and `unread` cannot be removed here, because they replace each other. */
export function MessageLabels({ message: { id, labels } }: { message: Message }) {
  const add = (event: SubmitEvent): void => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const label = String(new FormData(form).get('label') ?? '').trim()
    if (label === '') return
    changeLabels(id, { addLabels: [label] }).then(() => form.reset(), showErrorToast)
  }
  return (
    <div class="mail-labels">
      <ul aria-label="Labels">
        {labels.map(label => (
          <li key={label} class="mail-label">
            <a class="cut" href={mailHref({ label })} title={`Show messages with the label ${label}`}>
              {label}
            </a>
            {label !== 'read' && label !== 'unread' && (
              <ActionButton
                icon={X}
                kind="quiet"
                label={`Remove label ${label}`}
                onAction={() => changeLabels(id, { removeLabels: [label] })}
              />
            )}
          </li>
        ))}
      </ul>
      <form class="mail-label-form" onSubmit={add}>
        <input
          name="label"
          aria-label="New label"
          placeholder="Add label"
          maxLength={64}
          autoComplete="off"
        />
        <button type="submit" class="button small" aria-label="Add label" title="Add label">
          <Icon icon={Plus} />
        </button>
      </form>
    </div>
  )
}
