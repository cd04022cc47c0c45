/** Table of the methods of the client, by resource. */
import methods from '../spec/generated/client-methods.json' with { type: 'json' }
import document from '../spec/generated/openapi.json' with { type: 'json' }

/** Returns the rows with their head. Methods that need a master key or an access token are bold. */
export function listMethods(): string[][] {
  const isOrganizationLevel = new Map(
    Object.values(document.paths)
      .flatMap(item => Object.values<object>(item))
      .map(operation => [Reflect.get(operation, 'operationId'), 'x-organization-level' in operation]),
  )
  const names = new Map<string, string[]>()
  for (const [operationId, { method }] of Object.entries(methods)) {
    const [, resource = '', name = ''] = /^(.*)\.(\w+)$/.exec(method) ?? []
    const shown = isOrganizationLevel.get(operationId) ? `**${name}**` : name
    names.set(resource, [...(names.get(resource) ?? []), shown])
  }
  const rows = [...names].map(([resource, own]) => [`\`${resource}\``, own.join(', ')])
  return [['Resource', 'Methods'], ...rows]
}
