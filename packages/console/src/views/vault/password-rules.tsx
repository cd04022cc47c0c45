import { useId } from 'preact/hooks'

/** Options of the password generator. */
export interface Rules {
  length: number
  uppercase: boolean
  lowercase: boolean
  number: boolean
  special: boolean
}

export const DEFAULT_RULES: Rules = {
  length: 24,
  uppercase: true,
  lowercase: true,
  number: true,
  special: true,
}

const CHARACTER_CLASSES = [
  ['uppercase', 'A–Z'],
  ['lowercase', 'a–z'],
  ['number', '0–9'],
  ['special', '!@#…'],
] as const

/** Inputs for the options of the password generator. */
export function PasswordRules({ rules, onChange }: { rules: Rules; onChange: (rules: Rules) => void }) {
  const id = useId()
  return (
    <details class="password-rules">
      <summary>Generator options</summary>
      <div class="buttons">
        <label for={id}>Length</label>
        <input
          id={id}
          type="number"
          min={8}
          max={128}
          value={rules.length}
          onInput={({ currentTarget }) => onChange({ ...rules, length: Number(currentTarget.value) })}
        />
        {CHARACTER_CLASSES.map(([name, text]) => (
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
