import { Action } from '../../components/action.tsx'
import { control } from '../../control-api.ts'

/** Names whose lookups get no answer, each with the way back. */
export function FailingNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul class="failing" aria-label="Names without an answer">
      {names.map(name => (
        <li key={name}>
          <span>
            <code>{name}</code> and names below it get no answer
          </span>
          <Action onAct={() => control('dns.recover', { name })}>Recover</Action>
        </li>
      ))}
    </ul>
  )
}
