import { Eye, EyeOff } from 'lucide'
import { useEffect, useState } from 'preact/hooks'
import { ActionButton } from './action-button.tsx'
import { CopyButton } from './copy-button.tsx'

const SHOWN_MS = 30_000
const HIDDEN = '••••••'

/** Secret that is read when the user shows or copies it. It is hidden again after 30 seconds. */
export function SecretValue(props: {
  name: string
  /** Record that has the secret. The secret is hidden if it changes. */
  owner?: object
  read: () => Promise<string>
}) {
  const { name, owner, read } = props
  const [value, setValue] = useState<string>()
  useEffect(() => setValue(undefined), [owner])
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
        <ActionButton
          kind="quiet"
          icon={isShown ? EyeOff : Eye}
          label={`${isShown ? 'Hide' : 'Show'} ${name}`}
          onAction={async () => setValue(isShown ? undefined : await read())}
        >
          {isShown ? 'Hide' : 'Show'}
        </ActionButton>
        <CopyButton text={value ?? read} name={name} />
      </span>
    </span>
  )
}
