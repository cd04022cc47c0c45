import type {
  CreateCredential,
  CredentialField,
  CredentialFieldType,
  LoginUri,
  UpdateCredential,
  VaultCredential,
} from '@agentcomms/spec'
import { type CredentialType, type FieldSpec, getDetails, TYPE_SPECS } from './credential-types.ts'

/** Values of the credential form. */
export interface CredentialFormValues {
  text: (name: string) => string
  raw: (name: string) => string
  list: (name: string) => string[]
  isChecked: (name: string) => boolean
}

/** Custom field in the form. */
export interface CustomFieldInput {
  name: string
  value: string
  type?: CredentialFieldType | undefined
  /** Index of the stored field. An empty `value` keeps its value. */
  storedIndex?: number | undefined
}

const CERTIFICATE = /-----BEGIN [^-]+-----[\s\S]*?-----END [^-]+-----/g

/** Returns the name of the checkbox that removes a stored secret. */
export function toRemovalName(fieldName: string): string {
  return `remove-${fieldName}`
}

/** Returns the request body that creates a credential. */
export function toCreateBody(
  type: CredentialType,
  agentId: string,
  { values, customFields }: { values: CredentialFormValues; customFields: readonly CustomFieldInput[] },
): CreateCredential {
  const { detailsName } = TYPE_SPECS[type]
  const details = readDetails(type, values, {})
  const folderId = values.text('folderId')
  const notes = values.raw('notes')
  const fields = readCustomFields(customFields, undefined)
  return {
    type,
    agentId,
    name: values.text('name'),
    ...(values.isChecked('favorite') && { favorite: true }),
    ...(notes !== '' && { notes }),
    ...(folderId !== '' && { folderId }),
    ...(fields.length > 0 && { fields }),
    ...(detailsName !== undefined && Object.keys(details).length > 0 && { [detailsName]: details }),
    // The form marks required fields, and the server validates them.
  } as CreateCredential
}

/** Returns the request body that changes a credential. `stored` is the credential with its secrets. */
export function toUpdateBody(
  stored: VaultCredential,
  { values, customFields }: { values: CredentialFormValues; customFields: readonly CustomFieldInput[] },
): UpdateCredential {
  const { detailsName } = TYPE_SPECS[stored.type]
  const details = readDetails(stored.type, values, getDetails(stored))
  const fields = readCustomFields(customFields, stored)
  const notes = getTextChange(stored.notes, values.raw('notes'), {
    keepIfEmpty: stored.type === 'secure_note' && !values.isChecked(toRemovalName('notes')),
  })
  const folderId = getTextChange(stored.folderId, values.text('folderId'))
  const favorite = values.isChecked('favorite')
  return {
    name: values.text('name'),
    ...(favorite !== stored.favorite && { favorite }),
    ...(notes !== undefined && { notes }),
    ...(folderId !== undefined && { folderId }),
    ...(!isEqual(fields, stored.fields ?? []) && { fields }),
    ...(detailsName !== undefined && !isEqual(details, getDetails(stored)) && { [detailsName]: details }),
  }
}

/** Returns the new text, null to remove it, or undefined to keep it. */
function getTextChange(
  stored: string | undefined,
  input: string,
  { keepIfEmpty = false } = {},
): string | null | undefined {
  if (input === (stored ?? '')) return undefined
  if (input !== '') return input
  return keepIfEmpty ? undefined : null
}

/** Returns the sub-object of the type. An empty field of a secret keeps the stored value. */
function readDetails(
  type: CredentialType,
  values: CredentialFormValues,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const details: Record<string, unknown> = {}
  for (const field of TYPE_SPECS[type].fields) {
    const input = field.kind === 'uris' ? readUris(field, values, stored.uris) : readField(field, values)
    const isKept = field.isSecret && input === undefined && !values.isChecked(toRemovalName(field.name))
    const value = isKept ? stored[field.name] : input
    if (value !== undefined) details[field.name] = value
  }
  return details
}

function readField({ name, kind, isSecret }: FieldSpec, values: CredentialFormValues): unknown {
  if (kind === 'check') return values.isChecked(name) || undefined
  if (kind === 'rate') {
    const [requests, window] = [values.text(`${name}-requests`), values.text(`${name}-window`)]
    return requests === '' && window === '' ? undefined : { requests: Number(requests), window }
  }
  if (kind === 'list') return undefinedIfEmpty(values.list(name))
  if (kind === 'chain')
    return undefinedIfEmpty(values.raw(name).match(CERTIFICATE) ?? splitLines(values.raw(name)))
  return (isSecret ? values.raw(name) : values.text(name)) || undefined
}

/** Returns the URIs of the form. A URI that is stored keeps its `match`. */
function readUris(
  { name }: FieldSpec,
  values: CredentialFormValues,
  storedUris: unknown,
): readonly LoginUri[] | undefined {
  const stored = Array.isArray(storedUris) ? (storedUris as LoginUri[]) : []
  // Only line breaks separate URIs, because a URI may contain commas.
  const lines = splitLines(values.raw(name))
  return undefinedIfEmpty(lines.map(line => stored.find(({ uri }) => uri === line) ?? { uri: line }))
}

function readCustomFields(
  customFields: readonly CustomFieldInput[],
  stored: VaultCredential | undefined,
): CredentialField[] {
  return customFields.flatMap(({ name, value, type, storedIndex }) => {
    const storedValue = storedIndex === undefined ? undefined : stored?.fields?.[storedIndex]?.value
    const isEmpty = name === '' && value === '' && storedValue === undefined
    return isEmpty ? [] : { name, value: value || (storedValue ?? ''), ...(type && { type }) }
  })
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}

function undefinedIfEmpty<Value>(values: readonly Value[]): readonly Value[] | undefined {
  return values.length > 0 ? values : undefined
}

/** Whether two values have the same JSON. Ignores the order of properties. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b))
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, property]) => [name, sortKeys(property)]))
}
