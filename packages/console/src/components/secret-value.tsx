import { Eye, EyeOff } from 'lucide'
import { useEffect, useState } from 'preact/hooks'
import { Action } from './action.tsx'
import { CopyButton } from './copy-button.tsx'

const SHOWN_MS = 30_000
const HIDDEN = '••••••'

/** A secret that is read when a person asks for it, and forgotten half a minute later. */
export function SecretValue(props: {
  what: string
  /** Whose secret it is: it is forgotten where that is another, or another version. */
  of?: object
  read: () => Promise<string>
}) {
  const { what, of, read } = props
  const [value, setValue] = useState<string>()
  useEffect(() => setValue(undefined), [of])
  useEffect(() => {
    if (value === undefined) return
    const timer = setTimeout(() => setValue(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [value])
  const isShown = value !== undefined
  return (
    <span class="secret">
      {isShown ? (
        <code class="secret-text">{value}</code>
      ) : (
        <span class="faint">
          <span aria-hidden="true">{HIDDEN}</span>
          <span class="hidden">hidden</span>
        </span>
      )}
      <span class="secret-buttons">
        <Action
          kind="quiet"
          icon={isShown ? EyeOff : Eye}
          label={`${isShown ? 'Hide' : 'Show'} ${what}`}
          onAct={async () => setValue(isShown ? undefined : await read())}
        >
          {isShown ? 'Hide' : 'Show'}
        </Action>
        <CopyButton text={value ?? read} what={what} />
      </span>
    </span>
  )
}
