import type { DeliveryAttempt } from '@agentcomms/spec/control'
import { useState } from 'preact/hooks'
import { compareAttempts } from './attempt-differences.ts'

/** Attempt with the text that names it. */
export interface NamedAttempt {
  name: string
  attempt: DeliveryAttempt
}

/** Two attempts of a delivery side by side, with their differences marked. Collapsed at first. */
export function CompareAttempts({ attempts }: { attempts: readonly NamedAttempt[] }) {
  const [isOpen, setOpen] = useState(false)
  if (attempts.length < 2) return null
  return (
    <details class="webhooks-compare" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Compare attempts</summary>
      {isOpen && <Comparison attempts={attempts} />}
    </details>
  )
}

/** Table of two attempts: at first the latest two. */
function Comparison({ attempts }: { attempts: readonly NamedAttempt[] }) {
  const [leftId, setLeftId] = useState<string>()
  const [rightId, setRightId] = useState<string>()
  const find = (id: string | undefined): NamedAttempt | undefined =>
    attempts.find(({ attempt }) => attempt.id === id)
  const left = find(leftId) ?? attempts.at(-2)
  const right = find(rightId) ?? attempts.at(-1)
  if (!left || !right) return null
  return (
    <>
      <div class="buttons">
        <AttemptSelect label="First attempt" attempts={attempts} value={left} onSelect={setLeftId} />
        <AttemptSelect label="Second attempt" attempts={attempts} value={right} onSelect={setRightId} />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">{left.name}</th>
            <th scope="col">{right.name}</th>
          </tr>
        </thead>
        <tbody>
          {compareAttempts(left.attempt, right.attempt).map(part => {
            const differs = part.left !== part.right
            return (
              <tr key={part.name} data-differs={differs}>
                <th scope="row">
                  {part.name} {differs && <span class="webhooks-differs">differs</span>}
                </th>
                <td>{part.left}</td>
                <td>{part.right}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

function AttemptSelect(props: {
  label: string
  attempts: readonly NamedAttempt[]
  value: NamedAttempt
  onSelect: (id: string) => void
}) {
  const { label, attempts, value, onSelect } = props
  return (
    <select
      aria-label={label}
      value={value.attempt.id}
      onChange={({ currentTarget }) => onSelect(currentTarget.value)}
    >
      {attempts.map(({ name, attempt: { id } }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
