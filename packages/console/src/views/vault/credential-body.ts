import type { CreateCredential, UpdateCredential, VaultCredential } from '@agentcomms/spec'
import { type CredentialType, holderOf, KINDS, type Member } from './credential-kinds.ts'

/** What is read of a form. */
export interface Written {
  text: (name: string) => string
  raw: (name: string) => string
  list: (name: string) => string[]
  isChecked: (name: string) => boolean
}

/** A field of one's own as it was written; `kept` is the place of the stored one whose value stays where none is written. */
export interface WrittenField {
  name: string
  value: string
  kept?: number | undefined
}

const CERTIFICATE = /-----BEGIN [^-]+-----[\s\S]*?-----END [^-]+-----/g

/** The name of the box that takes a stored secret away. */
export function removalOf(member: string): string {
  return `remove-${member}`
}

/** The body that makes a credential. */
export function creationOf(
  type: CredentialType,
  agentId: string,
  { written, fields }: { written: Written; fields: readonly WrittenField[] },
): CreateCredential {
  const { holder } = KINDS[type]
  const members = typeFieldsOf(type, written, {})
  const folderId = written.text('folderId')
  const notes = written.raw('notes')
  const own = fieldsOf(fields, undefined)
  return {
    type,
    agentId,
    name: written.text('name'),
    ...(written.isChecked('favorite') && { favorite: true }),
    ...(notes !== '' && { notes }),
    ...(folderId !== '' && { folderId }),
    ...(own.length > 0 && { fields: own }),
    ...(holder !== undefined && Object.keys(members).length > 0 && { [holder]: members }),
    // The form asks for what the type needs; the server says what is missing all the same.
  } as CreateCredential
}

/** What changes of a stored credential, which is given with its secrets. */
export function changeOf(
  stored: VaultCredential,
  { written, fields }: { written: Written; fields: readonly WrittenField[] },
): UpdateCredential {
  const { holder } = KINDS[stored.type]
  const members = typeFieldsOf(stored.type, written, holderOf(stored))
  const own = fieldsOf(fields, stored)
  const notes = changedText(stored.notes, written.raw('notes'), {
    staysIfEmpty: stored.type === 'secure_note' && !written.isChecked(removalOf('notes')),
  })
  const folderId = changedText(stored.folderId, written.text('folderId'))
  const favorite = written.isChecked('favorite')
  return {
    name: written.text('name'),
    ...(favorite !== stored.favorite && { favorite }),
    ...(notes !== undefined && { notes }),
    ...(folderId !== undefined && { folderId }),
    ...(!isSame(own, stored.fields ?? []) && { fields: own }),
    ...(holder !== undefined && !isSame(members, holderOf(stored)) && { [holder]: members }),
  }
}

/** Undefined where it stays as it is, null where it is taken away. */
function changedText(
  stored: string | undefined,
  written: string,
  { staysIfEmpty = false } = {},
): string | null | undefined {
  if (written === (stored ?? '')) return undefined
  if (written !== '') return written
  return staysIfEmpty ? undefined : null
}

/** In the order of the members, so that it can be compared. */
function typeFieldsOf(
  type: CredentialType,
  written: Written,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const members: Record<string, unknown> = {}
  for (const member of KINDS[type].members) {
    const value = writtenMember(member, written)
    const stays = member.isSecret && value === undefined && !written.isChecked(removalOf(member.name))
    const now = stays ? stored[member.name] : value
    if (now !== undefined) members[member.name] = now
  }
  return members
}

function writtenMember({ name, of, isSecret }: Member, written: Written): unknown {
  if (of === 'check') return written.isChecked(name) || undefined
  if (of === 'rate') {
    const [requests, window] = [written.text(`${name}-requests`), written.text(`${name}-window`)]
    return requests === '' && window === '' ? undefined : { requests: Number(requests), window }
  }
  if (of === 'list') return orNothing(written.list(name))
  // A comma may be part of an address.
  if (of === 'uris') return orNothing(linesOf(written.raw(name)).map(uri => ({ uri })))
  if (of === 'chain') return orNothing(written.raw(name).match(CERTIFICATE) ?? linesOf(written.raw(name)))
  return (isSecret ? written.raw(name) : written.text(name)) || undefined
}

function fieldsOf(
  fields: readonly WrittenField[],
  stored: VaultCredential | undefined,
): { name: string; value: string }[] {
  return fields.flatMap(({ name, value, kept }) => {
    const before = kept === undefined ? undefined : stored?.fields?.[kept]?.value
    return name === '' && value === '' && before === undefined ? [] : { name, value: value || (before ?? '') }
  })
}

function linesOf(written: string): string[] {
  return written
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}

function orNothing<Value>(values: readonly Value[]): readonly Value[] | undefined {
  return values.length > 0 ? values : undefined
}

/** Whether two values are written alike, in whatever order their members come. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, of]) => [name, ordered(of)]))
}
