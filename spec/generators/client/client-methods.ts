/** Lists the resources of the client and their methods: one for each operation of openapi.yaml that is no alias. */

import { listOperations, type PlacedOperation } from '../../document/operations.ts'
import type { OpenApiDocument, OpenApiOperation } from '../../document.d.ts'

export interface ClientResource {
  /** Name on the client, such as `vault.credentials`. */
  name: string
  className: string
  /** File of the class, without its ending. */
  file: string
  description: string
  /** Whether a class that is written by hand extends the generated one. */
  isExtended: boolean
}

export interface ClientMethod extends PlacedOperation {
  resource: ClientResource
  name: string
}

export function listResources(document: OpenApiDocument): ClientResource[] {
  return Object.entries(document['x-resources'] ?? {}).map(([name, { description, ...marks }]) => {
    const { class: className = toCapital(name), extended: isExtended = false } = marks
    // `VaultCredentials` is in vault-credentials.ts, and `PostalAddresses`, as `client.addresses`, in addresses.ts.
    const words = name.includes('.') ? className.replace('OAuth', 'Oauth') : name
    const file = words.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()
    return { name, className, file, description, isExtended }
  })
}

/** Returns all methods. `document` must have the marks of openapi.yaml, but no repeated fields. */
export function listMethods(document: OpenApiDocument): ClientMethod[] {
  const resources = new Map(listResources(document).map(resource => [resource.name, resource]))
  return listOperations(document).map(placed => {
    const { id, operation } = placed
    const fullName = operation['x-method'] ?? deriveName(operation)
    const [, resourceName = '', name = ''] = /^(.+)\.(\w+)$/.exec(fullName) ?? []
    const resource = resources.get(resourceName)
    if (!resource) throw new Error(`${id}: x-resources has no ${resourceName}. Add it, or an x-method.`)
    return { ...placed, resource, name }
  })
}

/**
 * Derives the name of a method: the `operationId` without the noun of its tag, and without `get` or `list` before another noun.
 * `createAgent` is `agents.create`, `rotateAgentKey` is `agents.rotateKey`, and `getDomainZoneFile` is `domains.zoneFile`.
 */
function deriveName({ operationId, tags: [tag = ''] }: OpenApiOperation): string {
  const noun = toCapital(tag).replace(/e?s$/, '')
  const name = operationId.replace(new RegExp(`${noun}(?:es|e|s)?(?![a-z])`), '')
  const [, others = name] = /^(?:get|list)([A-Z].*)$/.exec(name) ?? []
  return `${tag}.${others.charAt(0).toLowerCase()}${others.slice(1)}`
}

export function toCapital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
