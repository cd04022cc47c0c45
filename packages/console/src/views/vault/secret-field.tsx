import { Eye, EyeOff, RefreshCw } from 'lucide'
import { useRef, useState } from 'preact/hooks'
import { answerOf, api } from '../../api.ts'
import { Action } from '../../components/action.tsx'
import { CheckField, Field } from '../../components/field.tsx'
import { fieldWords } from '../../components/field-words.ts'
import { Icon } from '../../components/icon.tsx'
import { removalOf } from './credential-body.ts'
import { PasswordRules, type Rules, USUAL_RULES } from './password-rules.tsx'

const TEXT = { type: 'text' } as const
const PASSWORD = { type: 'password' } as const

/** A field for a secret: what is written is hidden as long as one likes, and what is stored is never in it. */
export function SecretField(props: {
  name: string
  /** Its name in the interface. Default: that in the form. */
  of?: string
  hint?: string
  isStored?: boolean
  isRequired?: boolean
  /** Whether a stored one can be taken away. Default true, unless it is required. */
  canRemove?: boolean
  canGenerate?: boolean
  /** Of several lines; such a one is not hidden while it is written. */
  rows?: number
}) {
  const { name, of = name, isStored = false, isRequired = false, canGenerate = false, rows } = props
  const { canRemove = !isRequired } = props
  const label = fieldWords(of)
  const [isShown, setShown] = useState(false)
  const [rules, setRules] = useState<Rules>(USUAL_RULES)
  const input = useRef<HTMLInputElement>(null)
  const generate = async (): Promise<void> => {
    const { password } = await answerOf(api.POST('/vault/generate-password', { body: rules }))
    if (input.current) input.current.value = password
    setShown(true)
  }
  const hint = [isStored ? 'Stored; leave it empty to keep it.' : '', props.hint ?? '']
    .filter(Boolean)
    .join(' ')
  const common = { name, required: isRequired && !isStored, autoComplete: 'off', spellcheck: false }
  return (
    <div class="secret-field">
      <Field of={of} {...(hint !== '' && { hint })}>
        {ids =>
          rows !== undefined ? (
            <textarea {...ids} {...common} rows={rows} />
          ) : (
            <div class="secret-input">
              <input
                {...ids}
                {...common}
                {...(isShown ? TEXT : PASSWORD)}
                ref={input}
                autoComplete="new-password"
              />
              <button
                type="button"
                class="button quiet"
                aria-label={`${isShown ? 'Hide' : 'Show'} what is written as ${label}`}
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                <Icon of={isShown ? EyeOff : Eye} />
              </button>
              {canGenerate && (
                <Action icon={RefreshCw} onAct={generate}>
                  Generate
                </Action>
              )}
            </div>
          )
        }
      </Field>
      {canGenerate && <PasswordRules rules={rules} onChange={setRules} />}
      {isStored && canRemove && <CheckField label={`Remove the stored ${label}`} name={removalOf(name)} />}
    </div>
  )
}
