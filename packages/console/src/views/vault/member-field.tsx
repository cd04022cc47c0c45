import { CheckField, TextField } from '../../components/field.tsx'
import type { Member } from './credential-kinds.ts'
import { SecretField } from './secret-field.tsx'
import { shownField } from './shown-member.ts'

/** The field for a member of a credential. */
export function MemberField(props: {
  member: Member
  /** Of what is stored; a secret only says that it is there. */
  value: unknown
  canGenerate: boolean
}) {
  const { member, value, canGenerate } = props
  const { name, of, isSecret, isRequired, hint } = member
  const about = { name, ...(hint !== undefined && { hint }) }
  if (isSecret)
    return (
      <SecretField
        {...about}
        {...(of === 'lines' && { rows: 4 })}
        isStored={Boolean(value)}
        isRequired={isRequired ?? false}
        canGenerate={canGenerate}
      />
    )
  if (of === 'check') return <CheckField of={name} name={name} value={value === true} />
  if (of === 'rate') return <RateField name={name} value={value} />
  const isLong = of !== 'text' && of !== 'time'
  return (
    <TextField
      of={name}
      {...about}
      value={value === undefined ? '' : shownField(value).join('\n')}
      required={isRequired ?? false}
      {...(isLong && { rows: of === 'lines' || of === 'chain' ? 4 : 2 })}
    />
  )
}

function RateField({ name, value }: { name: string; value: unknown }) {
  const { requests = '', window = '' } = typeof value === 'object' && value !== null ? { ...value } : {}
  return (
    <div class="fields">
      <TextField
        of={`${name}.requests`}
        name={`${name}-requests`}
        type="number"
        value={String(requests)}
        placeholder="60"
      />
      <TextField of={`${name}.window`} name={`${name}-window`} value={String(window)} placeholder="1m" />
    </div>
  )
}
