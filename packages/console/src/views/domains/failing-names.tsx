import { control, unwrap } from '../../api/api.ts'
import { ActionButton } from '../../components/action-button.tsx'

/** List of names whose lookups fail, each with a button to recover it. */
export function FailingNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul class="failing" aria-label="Failing names">
      {names.map(name => (
        <li key={name}>
          <span>
            Lookups of <code>{name}</code> and its subdomains fail
          </span>
          <ActionButton onAction={() => unwrap(control.POST('/dns/recover', { body: { name } }))}>
            Recover
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}
