import document, { type JsonSchema } from '@agentcomms/spec/openapi.json'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { OPERATIONS } from '../operations.ts'
import { root } from './packed.ts'

const entries = ['index.d.ts', 'webhooks.d.ts'].map(name => `${root}packages/client/dist/${name}`)

/** Names that the built declarations of the client give out. */
function exportedNames(): Set<string> {
  const program = ts.createProgram(entries, { noLib: true, types: [] })
  const checker = program.getTypeChecker()
  const modules = entries.map(entry => checker.getSymbolAtLocation(program.getSourceFile(entry) as ts.Node))
  return new Set(modules.flatMap(one => checker.getExportsOfModule(one as ts.Symbol)).map(({ name }) => name))
}

/** What operations take as their whole body: `SendEmail` is given out as `SendEmailBody`. */
const bodies = new Set(
  [...OPERATIONS.values()].map(({ body }) => body?.$ref?.replace('#/components/schemas/', '')),
)

/** A record, a body, a union of them, or a list of values; not a plain string, nor the envelope that a list comes in. */
function isNamed([name, schema]: [name: string, schema: JsonSchema]): boolean {
  if (/(Page|List)$/.test(name) && Object(schema.properties).items) return false
  const isUnion = [schema.oneOf, schema.anyOf].some(parts => JSON.stringify(parts)?.includes('$ref'))
  return isUnion || schema.enum !== undefined || schema.properties !== undefined
}

it('every record, body, event and list of values of the document is exported by name', () => {
  const exported = exportedNames()
  const named = Object.entries(document.components.schemas as Record<string, JsonSchema>).filter(isNamed)
  expect(named.length).toBeGreaterThan(100)
  // `Vault` is the resource with its methods.
  const isExported = (name: string): boolean =>
    exported.has(`${name}Body`) ||
    (!bodies.has(name) && exported.has(name === 'Vault' ? 'VaultRecord' : name))
  expect(named.map(([name]) => name).filter(name => !isExported(name))).toEqual([])
})
