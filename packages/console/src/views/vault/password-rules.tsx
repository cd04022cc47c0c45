import { useId } from 'preact/hooks'

/** What a generated password is made of. */
export interface Rules {
  length: number
  uppercase: boolean
  lowercase: boolean
  number: boolean
  special: boolean
}

export const USUAL_RULES: Rules = {
  length: 24,
  uppercase: true,
  lowercase: true,
  number: true,
  special: true,
}

const CLASSES = [
  ['uppercase', 'A–Z'],
  ['lowercase', 'a–z'],
  ['number', '0–9'],
  ['special', '!@#…'],
] as const

/** How long a generated password is, and of which characters. */
export function PasswordRules({ rules, onChange }: { rules: Rules; onChange: (rules: Rules) => void }) {
  const id = useId()
  return (
    <details class="password-rules">
      <summary>What is generated</summary>
      <div class="buttons">
        <label for={id}>length</label>
        <input
          id={id}
          type="number"
          min={8}
          max={128}
          value={rules.length}
          onInput={({ currentTarget }) => onChange({ ...rules, length: Number(currentTarget.value) })}
        />
        {CLASSES.map(([name, text]) => (
          <label key={name} class="check">
            <input
              type="checkbox"
              checked={rules[name]}
              onChange={({ currentTarget }) => onChange({ ...rules, [name]: currentTarget.checked })}
            />
            {text}
          </label>
        ))}
      </div>
    </details>
  )
}
