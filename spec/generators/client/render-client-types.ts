/** Renders the namespaces of the client's classes: the types of bodies and queries. */

import { resolve } from '../../document/references.ts'
import type { JsonSchema, OpenApiDocument } from '../../document.d.ts'
import type { Signature } from './client-signatures.ts'

/** Renders the types of the bodies and queries. */
export function renderNamespace(
  className: string,
  signatures: Signature[],
  document: OpenApiDocument,
): string {
  const users = new Map<string, string[]>()
  const types = new Map<string, string>()
  const add = (part: string, name: string, type: string, user: string) => {
    users.set(name, [...(users.get(name) ?? [part, 'of']), `{@link ${className}.${user}}`])
    types.set(name, types.get(name) ?? type)
  }
  for (const { method, body, query } of signatures) {
    if (body) add('Body', body.name, renderBody(body.name, body.schema, document), method.name)
    if (query)
      add(
        'Query',
        query.name,
        `interface ${query.name} extends QueryParameters<'${method.id}'>, NamedInErrors {}`,
        method.name,
      )
  }
  if (types.size === 0) return ''
  const code = [...types].map(([name, type]) => {
    const [part, of, ...links] = users.get(name) ?? []
    return `  /** ${part} ${of} ${links.join(' and ')}. */\n  export ${type}\n`
  })
  return `\nexport declare namespace ${className} {\n${code.join('\n')}}\n`
}

function renderBody(name: string, schema: JsonSchema, document: OpenApiDocument): string {
  const base = name.replace(/Body$/, '')
  const { attachments, ...properties } = schema.properties ?? {}
  if (attachments) {
    return `interface ${name} extends ReadonlyLists<Omit<${base}, 'attachments'>> {
    /** Files, at most 20 and at most 25 MB together. */
    attachments?: readonly AttachmentInput[] | undefined
  }`
  }
  const hasLists = Object.values(properties).some(one => resolve(one, document).type === 'array')
  return `interface ${name} extends ${hasLists ? `ReadonlyLists<${base}>` : base}, NamedInErrors {}`
}
