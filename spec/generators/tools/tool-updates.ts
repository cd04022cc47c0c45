/**
 * Changes the body of an update so that a model cannot erase what it does not see: null keeps a value, an object keeps
 * the fields that are absent, and only the argument `clear` erases.
 */
import type { ToolField } from '../../../packages/client/src/tools/tool-data.ts'
import { resolve } from '../../document/references.ts'
import type { JsonSchema, OpenApiDocument } from '../../document.d.ts'
import { toProperties } from './tool-fields.ts'

/** Sentences about how a request erases, replaces or keeps values. The tool does it in another way. */
const replacedSentence =
  /\s*[^.]*(\bnull (?:clears|removes)|\bempty \w+ removes|\breplaces the stored|\breplace all stored|`\*{4}`|\bmasked\b|\bTo keep it)[^.]*\./gi

export interface ToolUpdate {
  readonly properties: Record<string, ToolField>
  /** Objects that keep absent fields, and lists that are merged by the names of their items. */
  readonly merged: string[]
  /** Returns the description of the tool for that of the operation. */
  describe(text: string): string
}

/** Returns the arguments of an update. `result` is the schema of the record. */
export function createUpdate(body: JsonSchema, result: JsonSchema, document: OpenApiDocument): ToolUpdate {
  const stored = Object(resolve(result, document).properties)
  const sent = Object(resolve(body, document).properties)
  const clearable: string[] = []
  const merged: string[] = []
  const fields = Object.entries(toProperties(body, document)).map(([name, field]): [string, ToolField] => {
    if (!(name in stored)) return [name, field]
    if (field.nullable) clearable.push(name)
    const isList = field.items && !resolve(Object(sent[name]), document).minItems
    if (isList || field.mapValue) clearable.push(name)
    if (isNamedList(field)) {
      merged.push(name)
      const kept = keepAbsent(field)
      const hint = 'Stored fields with other names are kept. `****` keeps a value.'
      return [name, { ...kept, description: `${kept.description} ${hint}` }]
    }
    if (!field.properties) return [name, keepAbsent(field)]
    merged.push(name)
    const inner = Object.entries(field.properties)
    clearable.push(...inner.filter(([, { optional }]) => optional).map(([key]) => `${name}.${key}`))
    const properties = Object.fromEntries(
      inner.map(([key, one]) => [key, { ...one, optional: true as const }]),
    )
    return [name, keepAbsent({ ...field, properties, description: 'Absent fields keep their values.' })]
  })
  const hasList = fields.some(
    ([name, { items, mapValue }]) => clearable.includes(name) && (items ?? mapValue),
  )
  const hint = hasList ? ' To remove an item of a list, name the list here and pass the others.' : ''
  const clear: ToolField = {
    description: `Fields to erase. Others that are absent or null keep their values.${hint}`,
    items: { enum: clearable },
    optional: true,
  }
  return {
    properties: Object.fromEntries([...fields, ...(clearable.length > 0 ? [['clear', clear] as const] : [])]),
    merged,
    describe: text =>
      clearable.length === 0
        ? text
        : `${merged.length > 0 ? 'Absent fields and `****` keep a value, also in objects; `clear` erases. ' : ''}${text.replace(replacedSentence, '').trim()}`,
  }
}

/** Returns a field of which null keeps the value. */
function keepAbsent({ nullable, ...field }: ToolField): ToolField {
  const description = field.description
    ?.replace(replacedSentence, '')
    .replace(/\bNull means/, 'Cleared means')
    .trim()
  return { ...field, description: description || undefined, optional: true }
}

/** Whether a field is a list of objects with a name and a value. */
function isNamedList({ items }: ToolField): boolean {
  return items?.properties !== undefined && 'name' in items.properties && 'value' in items.properties
}
