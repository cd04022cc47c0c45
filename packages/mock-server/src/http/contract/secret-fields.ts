import type { JsonSchema } from '@agentcomms/spec/document'
import type { Contract } from './contract.ts'

/** Finds the fields of successful responses that a document marks as secrets (`x-secret`). */
export class SecretFields<Id extends string> {
  #contract: Contract<Id>
  #known = new Map<Id, ReadonlySet<string>>()

  constructor(contract: Contract<Id>) {
    this.#contract = contract
  }

  /** Returns the names of the secret fields in the response of an operation. */
  of(id: Id): ReadonlySet<string> {
    const known = this.#known.get(id)
    if (known) return known
    const pointer = this.#contract.getOperation(id).responses.get(200)
    const fields = new Set<string>()
    if (pointer !== undefined) this.#add(this.#contract.resolve(pointer), fields, new Set())
    this.#known.set(id, fields)
    return fields
  }

  #add(node: JsonSchema, fields: Set<string>, visited: Set<JsonSchema>): void {
    const schema = this.#contract.resolveSchema(node)
    if (visited.has(schema)) return
    visited.add(schema)
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const isSecret = { ...this.#contract.resolveSchema(property), ...property }['x-secret'] !== undefined
      if (isSecret) fields.add(name)
      else this.#add(property, fields, visited)
    }
    const { items = [], oneOf = [], anyOf = [], allOf = [] } = schema
    for (const part of [items, oneOf, anyOf, allOf].flat()) this.#add(part as JsonSchema, fields, visited)
  }
}
