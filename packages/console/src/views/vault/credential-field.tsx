import { CheckField, TextField } from '../../components/field.tsx'
import type { FieldSpec } from './credential-types.ts'
import { formatField } from './format-field.ts'
import { SecretField } from './secret-field.tsx'

/** Input for a field of a credential. */
export function CredentialField(props: {
  field: FieldSpec
  /** Stored value. For a secret, only whether it exists. */
  value: unknown
  canGenerate: boolean
}) {
  const { field, value, canGenerate } = props
  const { name, kind, isSecret, isRequired, hint } = field
  const common = { name, ...(hint !== undefined && { hint }) }
  if (isSecret)
    return (
      <SecretField
        {...common}
        {...(kind === 'lines' && { rows: 4 })}
        isStored={Boolean(value)}
        isRequired={isRequired ?? false}
        canGenerate={canGenerate}
      />
    )
  if (kind === 'check') return <CheckField apiName={name} name={name} value={value === true} />
  if (kind === 'rate') return <RateField name={name} value={value} />
  const isLong = kind !== 'text' && kind !== 'time'
  return (
    <TextField
      apiName={name}
      {...common}
      value={value === undefined ? '' : formatField(value).join('\n')}
      required={isRequired ?? false}
      {...(isLong && { rows: kind === 'lines' || kind === 'chain' ? 4 : 2 })}
    />
  )
}

function RateField({ name, value }: { name: string; value: unknown }) {
  const { requests = '', window = '' } = typeof value === 'object' && value !== null ? { ...value } : {}
  return (
    <div class="fields">
      <TextField
        apiName={`${name}.requests`}
        name={`${name}-requests`}
        type="number"
        value={String(requests)}
        placeholder="60"
      />
      <TextField apiName={`${name}.window`} name={`${name}-window`} value={String(window)} placeholder="1m" />
    </div>
  )
}
