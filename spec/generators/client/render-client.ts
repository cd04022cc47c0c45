/** Renders the resource classes of the client, from openapi.yaml and its marks. */

import { resolve } from '../../document/references.ts'
import type { JsonSchema, OpenApiDocument } from '../../document.d.ts'
import { createCommenter, renderComment } from './client-comments.ts'
import { type ClientMethod, type ClientResource, listMethods, listResources } from './client-methods.ts'
import { type Signature, toResult, toSignature } from './client-signatures.ts'
import { renderRoot } from './render-client-root.ts'
import { renderNamespace } from './render-client-types.ts'

const header = `// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
`
const WIDTH = 110
/** Returns the files by their paths. `document` must have the marks, but no repeated fields. */
export function renderClient(document: OpenApiDocument): Record<string, string> {
  const comment = createCommenter(document)
  const methods = listMethods(document).filter(({ operation }) => !operation['x-by-hand'])
  const files = listResources(document).flatMap(resource => {
    const own = methods.filter(method => method.resource.name === resource.name)
    if (own.length === 0) return []
    return [[`packages/client/src/resources/generated/${resource.file}.ts`, renderFile(resource, own)]]
  })
  return {
    ...Object.fromEntries(files),
    'packages/client/src/resources/generated/client-resources.ts':
      header + renderRoot(listResources(document)),
  }

  function renderFile(resource: ClientResource, own: ClientMethod[]): string {
    const signatures = own.map(method => toSignature(method, document))
    const members = signatures.map(one => `${comment(one.method)}\n${renderMethod(one, document)}\n`)
    const { className, isExtended } = resource
    const name = isExtended ? `Generated${className}` : className
    const code = `${renderComment(resource.description, undefined, '')}
export class ${name} extends Resource {
${members.join('\n')}}
`
    const types = isExtended ? '' : renderNamespace(className, signatures, document)
    return `${header}${renderImports(code + types, resource, document)}\n\n${code}${types}`
  }
}

function renderMethod(signature: Signature, document: OpenApiDocument): string {
  const { method, ids, body, query } = signature
  const { className } = method.resource
  const { type, isList, hasNoRecord } = toResult(method, document)
  const parameters = [
    ...(ids.length > 1
      ? [`path: ${className}.${signature.target}`]
      : ids.map(({ argument }) => `${argument}: string`)),
    ...(body ? [`body: ${className}.${body.name}${body.isRequired ? '' : ' = {}'}`] : []),
    ...(query && !query.isHidden ? [`query${query.isRequired ? '' : '?'}: ${className}.${query.name}`] : []),
    'options?: RequestOptions',
  ]
  const input = [
    ...(ids.length > 0 ? [renderPart('path', renderIds(ids), ids[0]?.name === 'agentId')] : []),
    ...(query ? [renderPart('query', query.isHidden ? '{}' : 'query', takesAgentId(method))] : []),
    ...(body ? [renderPart('body', 'body', hasAgentId(body.schema, document))] : []),
  ]
  const given = input.length > 0 ? `{ ${input.join(', ')} }` : '{}'
  const request = [
    `'${method.method}'`,
    `'${method.path}'`,
    given,
    'options',
    ...(hasNoRecord ? ['successBody'] : []),
  ]
  return [
    breakLine(`  ${method.name}(`, parameters, `): ${isList ? 'ListPromise' : 'ApiPromise'}<${type}> {`),
    breakLine(`    return this.request${isList ? 'List' : ''}(`, request, ')'),
    '  }',
  ].join('\n')
}

function renderIds(ids: Signature['ids']): string {
  // Copied, because openapi-fetch would send the template itself if `path` were undefined.
  if (ids.length > 1) return '{ ...path }'
  return `{ ${ids.map(({ name, argument }) => (name === argument ? name : `${name}: ${argument}`)).join()} }`
}

function takesAgentId({ parameters }: ClientMethod): boolean {
  return parameters.some(({ name }) => name === 'agentId')
}

function hasAgentId({ properties, oneOf = [] }: JsonSchema, document: OpenApiDocument): boolean {
  // An agentId that can be null moves the record: it is not the agent to act for.
  const canAct = properties?.agentId !== undefined && ![properties.agentId.type].flat().includes('null')
  return canAct || oneOf.some(one => hasAgentId(resolve(one, document), document))
}

function renderPart(part: string, value: string, addsAgentId: boolean): string {
  if (addsAgentId) return `${part}: this.addAgentId(${value})`
  return part === value ? part : `${part}: ${value}`
}

function breakLine(start: string, items: string[], end: string): string {
  const line = `${start}${items.join(', ')}${end}`
  if (line.length <= WIDTH) return line
  const indentation = /^ */.exec(start)?.[0] ?? ''
  return [start, ...items.map(item => `${indentation}  ${item},`), `${indentation}${end}`].join('\n')
}

function renderImports(code: string, resource: ClientResource, document: OpenApiDocument): string {
  const words = new Set(code.replace(/\/\*\*.*?\*\//gs, '').match(/\w+/g))
  const schemas = Object.keys(document.components.schemas ?? {}).filter(name => name !== resource.className)
  const parts: [path: string, names: string[]][] = [
    ['../encode-attachments.ts', ['AttachmentInput']],
    ['../parameter-types.ts', ['NamedInErrors', 'QueryParameters', 'ReadonlyLists']],
    ['../resource.ts', ['Resource', 'successBody']],
    [`../${resource.file}.ts`, resource.isExtended ? [resource.className] : []],
  ]
  const modules: typeof parts = [
    ['@agentcomms/spec/client', schemas.sort((a, b) => a.localeCompare(b, 'en'))],
    ['../../api-promise.ts', ['ApiPromise']],
    ['../../options.ts', ['RequestOptions']],
    ['../../pagination.ts', ['ListPromise']],
    ...parts.sort(([a], [b]) => a.localeCompare(b, 'en')),
  ]
  const lines = modules.flatMap(([path, names]) => {
    const used = names.filter(name => words.has(name)).join(', ')
    return used ? [`import ${path === '../resource.ts' ? '' : 'type '}{ ${used} } from '${path}'`] : []
  })
  return lines.join('\n')
}
