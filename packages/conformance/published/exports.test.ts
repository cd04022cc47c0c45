import document, { type JsonSchema } from '@agentcomms/spec/openapi.json'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { OPERATIONS } from '../operations.ts'
import { root } from './packed.ts'

const entries = ['index.d.ts', 'webhooks.d.ts'].map(name => `${root}packages/client/dist/${name}`)

/** Returns the names that the client's declarations export. */
function readExportedNames(): Set<string> {
  const program = ts.createProgram(entries, { noLib: true, types: [] })
  const checker = program.getTypeChecker()
  const modules = entries.map(entry => checker.getSymbolAtLocation(program.getSourceFile(entry) as ts.Node))
  const exported = modules.flatMap(module => checker.getExportsOfModule(module as ts.Symbol))
  // Bodies and queries are in the namespace of their resource.
  const inNamespaces = exported.flatMap(symbol => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return target.flags & ts.SymbolFlags.NamespaceModule ? checker.getExportsOfModule(target) : []
  })
  return new Set([...exported, ...inNamespaces].map(({ name }) => name))
}

/** Schemas of fields and operations that repeat others for clients of the service. The client has none of them. */
const aliasSchemas = [
  'SmsThread',
  'SmsThreadWithMessages',
  'CallRecording',
  'NamedDnsRecord',
  'MxRecord',
  'ReturnPathRecords',
]

/** Schemas of whole request bodies. The client exports `SendEmail` as `Email.SendEmailBody`. */
const bodySchemas = new Set(
  [...OPERATIONS.values()].map(({ body }) => body?.$ref?.replace('#/components/schemas/', '')),
)

/**
 * Returns whether a schema is a record, a body, a union of them or an enum, but not a page of a list or a part of it.
 */
function needsExport([name, schema]: [name: string, schema: JsonSchema]): boolean {
  if (name === 'Pagination') return false
  if (/(Page|List)$/.test(name) && Object(schema.properties).items) return false
  const isUnion = [schema.oneOf, schema.anyOf].some(parts => JSON.stringify(parts)?.includes('$ref'))
  return isUnion || schema.enum !== undefined || schema.properties !== undefined
}

it('exports every record, body, event and enum of the document by name', () => {
  const exported = readExportedNames()
  const exportedSchemas = Object.entries(document.components.schemas as Record<string, JsonSchema>).filter(
    needsExport,
  )
  expect(exportedSchemas.length).toBeGreaterThan(100)
  // The client uses the name `Vault` for the resource with its methods.
  const isExported = (name: string): boolean =>
    exported.has(`${name}Body`) ||
    (!bodySchemas.has(name) && exported.has(name === 'Vault' ? 'VaultRecord' : name))
  expect(exportedSchemas.map(([name]) => name).filter(name => !isExported(name))).toEqual(aliasSchemas)
})
