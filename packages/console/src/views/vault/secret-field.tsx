import { Eye, EyeOff, RefreshCw } from 'lucide'
import { useRef, useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { CheckField, Field } from '../../components/field.tsx'
import { toFieldLabel } from '../../components/field-label.ts'
import { Icon } from '../../components/icon.tsx'
import { toRemovalName } from './credential-body.ts'
import { DEFAULT_RULES, PasswordRules, type Rules } from './password-rules.tsx'

const TEXT_INPUT = { type: 'text' } as const
const PASSWORD_INPUT = { type: 'password' } as const

/** Field for a secret. It hides the input on request, and never contains the stored value. */
export function SecretField(props: {
  name: string
  /** Name of the field in the API. Default: `name`. */
  apiName?: string
  hint?: string
  isStored?: boolean
  isRequired?: boolean
  /** Whether a stored secret can be removed. Default: true, unless it is required. */
  canRemove?: boolean
  canGenerate?: boolean
  /** Number of lines. A multi-line field does not hide its input. */
  rows?: number
}) {
  const { name, apiName = name, isStored = false, isRequired = false, canGenerate = false, rows } = props
  const { canRemove = !isRequired } = props
  const label = toFieldLabel(apiName)
  const [isShown, setShown] = useState(false)
  const [rules, setRules] = useState<Rules>(DEFAULT_RULES)
  const input = useRef<HTMLInputElement>(null)
  const generate = async (): Promise<void> => {
    const { password } = await unwrap(api.POST('/vault/generate-password', { body: rules }))
    if (input.current) input.current.value = password
    setShown(true)
  }
  const hint = [isStored ? 'Leave empty to keep the stored value.' : '', props.hint ?? '']
    .filter(Boolean)
    .join(' ')
  const common = { name, required: isRequired && !isStored, autoComplete: 'off', spellcheck: false }
  return (
    <div class="secret-field">
      <Field apiName={apiName} {...(hint !== '' && { hint })}>
        {ids =>
          rows !== undefined ? (
            <textarea {...ids} {...common} rows={rows} />
          ) : (
            <div class="secret-input">
              <input
                {...ids}
                {...common}
                {...(isShown ? TEXT_INPUT : PASSWORD_INPUT)}
                ref={input}
                autoComplete="new-password"
              />
              <button
                type="button"
                class="button quiet"
                aria-label={`${isShown ? 'Hide' : 'Show'} input of ${label}`}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                <Icon icon={isShown ? EyeOff : Eye} />
              </button>
              {canGenerate && (
                <ActionButton icon={RefreshCw} onAction={generate}>
                  Generate
                </ActionButton>
              )}
            </div>
          )
        }
      </Field>
      {canGenerate && <PasswordRules rules={rules} onChange={setRules} />}
      {isStored && canRemove && <CheckField label={`Remove stored ${label}`} name={toRemovalName(name)} />}
    </div>
  )
}
