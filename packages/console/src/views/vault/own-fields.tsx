import type { VaultCredential } from '@agentcomms/spec'
import { Plus, X } from 'lucide'
import { Field } from '../../components/field.tsx'
import { Icon } from '../../components/icon.tsx'
import type { Written, WrittenField } from './credential-body.ts'
import { SecretField } from './secret-field.tsx'

/** A field of one's own that is in the form. */
export interface FieldRow {
  key: number
  name: string
  /** The place of the stored field that it is; undefined for a new one. */
  kept?: number
}

/** The stored fields, to begin with. */
export function firstRows(stored: VaultCredential | undefined): FieldRow[] {
  return (stored?.fields ?? []).map(({ name }, index) => ({ key: index, name, kept: index }))
}

/** What is written into the fields. */
export function writtenFields(rows: readonly FieldRow[], written: Written): WrittenField[] {
  return rows.map(({ key, kept }) => ({
    name: written.text(nameOf(key)),
    value: written.raw(valueNameOf(key)),
    kept,
  }))
}

/** Fields of one's own, as many as one likes. */
export function OwnFields(props: {
  rows: readonly FieldRow[]
  onChange: (rows: FieldRow[]) => void
  isOpen: boolean
}) {
  const { rows, onChange, isOpen } = props
  const add = (): void => {
    const key = Math.max(-1, ...rows.map(row => row.key)) + 1
    onChange([...rows, { key, name: '' }])
  }
  return (
    <details class="own-fields" open={isOpen}>
      <summary>Fields of your own</summary>
      {rows.map(({ key, name, kept }) => (
        <div key={key} class="own-field">
          <Field of="name">
            {ids => <input {...ids} name={nameOf(key)} defaultValue={name} autoComplete="off" />}
          </Field>
          <SecretField name={valueNameOf(key)} of="value" isStored={kept !== undefined} canRemove={false} />
          <button
            type="button"
            class="button quiet"
            aria-label={`Take the field ${name} away`}
            onClick={() => onChange(rows.filter(row => row.key !== key))}
          >
            <Icon of={X} />
          </button>
        </div>
      ))}
      <button type="button" class="button" onClick={add}>
        <Icon of={Plus} /> Add a field
      </button>
    </details>
  )
}

function nameOf(key: number): string {
  return `field-${key}-name`
}

function valueNameOf(key: number): string {
  return `field-${key}-value`
}
