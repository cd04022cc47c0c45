import type { CredentialFieldType, VaultCredential } from '@agentcomms/spec'
import { Plus, X } from 'lucide'
import { Field, SelectField } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import type { CredentialFormValues, CustomFieldInput } from './credential-body.ts'
import { SecretField } from './secret-field.tsx'

const FIELD_TYPES: readonly CredentialFieldType[] = ['text', 'hidden', 'boolean']
const TYPE_OPTIONS = ['', ...FIELD_TYPES].map(type => [type, type || 'not set'] as const)

/** Row of a custom field in the form. */
export interface CustomFieldRow {
  key: number
  name: string
  type?: CredentialFieldType | undefined
  /** Index of the stored field. Undefined for a new one. */
  storedIndex?: number
}

/** Returns the rows of the stored fields. */
export function toRows(stored: VaultCredential | undefined): CustomFieldRow[] {
  return (stored?.fields ?? []).map(({ name, type }, index) => ({
    key: index,
    name,
    type,
    storedIndex: index,
  }))
}

/** Reads the values of the rows from the form. */
export function readCustomFields(
  rows: readonly CustomFieldRow[],
  values: CredentialFormValues,
): CustomFieldInput[] {
  return rows.map(({ key, storedIndex }) => ({
    name: values.text(toNameField(key)),
    value: values.raw(toValueField(key)),
    type: FIELD_TYPES.find(type => type === values.text(toTypeField(key))),
    storedIndex,
  }))
}

/** Custom fields of a credential. */
export function CustomFields(props: {
  rows: readonly CustomFieldRow[]
  onChange: (rows: CustomFieldRow[]) => void
  isOpen: boolean
}) {
  const { rows, onChange, isOpen } = props
  const add = (): void => {
    const key = Math.max(-1, ...rows.map(row => row.key)) + 1
    onChange([...rows, { key, name: '' }])
  }
  return (
    <details class="own-fields" open={isOpen}>
      <summary>Custom fields</summary>
      {rows.map(({ key, name, type, storedIndex }) => (
        <div key={key} class="own-field">
          <Field apiName="name">
            {ids => <input {...ids} name={toNameField(key)} defaultValue={name} autoComplete="off" />}
          </Field>
          <SecretField
            name={toValueField(key)}
            apiName="value"
            isStored={storedIndex !== undefined}
            canRemove={false}
          />
          <SelectField apiName="type" name={toTypeField(key)} value={type ?? ''} options={TYPE_OPTIONS} />
          <button
            type="button"
            class="button quiet"
            aria-label={`Remove field ${name}`}
            onClick={() => onChange(rows.filter(row => row.key !== key))}
          >
            <Icon icon={X} />
          </button>
        </div>
      ))}
      <button type="button" class="button" onClick={add}>
        <Icon icon={Plus} /> Add field
      </button>
    </details>
  )
}

function toNameField(key: number): string {
  return `field-${key}-name`
}

function toTypeField(key: number): string {
  return `field-${key}-type`
}

function toValueField(key: number): string {
  return `field-${key}-value`
}
