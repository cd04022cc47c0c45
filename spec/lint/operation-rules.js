/** Rules of operations and of their lists. */
import { operationRule } from './create-rule.js'
import { parametersOf, propertyNamesOf, requestSchemasOf, responsesOf } from './places.js'

const VERBS =
  'approve create delete deprovision download export find forward generate get import list provision reenable release replay reply restore rotate search selfTest send stream test unsuppress update validate verify'
const PAGE = ['hasMore', 'items', 'nextCursor', 'pagination']
export const operationNames = operationRule(({ isEvent, method, path, place }, report, { paths }) => {
  const { operationId = '' } = place.value
  if (isEvent) return
  if (paths && method === 'post') {
    const name = path.slice(1).replace(/[/-](\w)/g, (_, letter) => letter.toUpperCase())
    if (operationId !== name) report(place, `The operationId of POST ${path} must be "${name}".`)
    return
  }
  const verbNoun = new RegExp(`^(${VERBS.replaceAll(' ', '|')})[A-Z][A-Za-z0-9]*$`)
  if (!verbNoun.test(operationId)) report(place, `"${operationId}" must be a known verb and a noun.`)
})

export const operationExamples = operationRule((operation, report) => {
  const bodies = [operation.place.at('requestBody')]
  for (const [status, response] of responsesOf(operation)) if (status.startsWith('2')) bodies.push(response)
  for (const [type, media] of bodies.flatMap(body => body.children('content'))) {
    const hasOne = 'example' in media.value || Object.keys(media.value.examples ?? {}).length > 0
    if (!hasOne) report(media, `The ${type} body has no example.`)
  }
})

export const idempotencyKey = operationRule((operation, report) => {
  const taken = parametersOf(operation).some(
    ({ value }) => value?.in === 'header' && value.name === 'Idempotency-Key',
  )
  const wanted = operation.method === 'post' && !operation.isEvent
  if (taken !== wanted)
    report(
      operation.place,
      wanted ? 'A POST must accept Idempotency-Key.' : 'Only a POST can accept Idempotency-Key.',
    )
})

export const listShapes = operationRule((operation, report) => {
  if (operation.isEvent) return
  const response = operation.place.at('responses', '200', 'content', 'application/json', 'schema')
  const names = Object.keys(response.value?.properties ?? {}).sort()
  const name = response.location.pointer.split('/').pop() ?? ''
  const isPage = names.includes('nextCursor')
  const required = response.value?.required ?? []
  if (isPage && [...names, ...PAGE].some(field => !names.includes(field) || !required.includes(field)))
    report(
      response,
      'A page must have items, hasMore, nextCursor and pagination, and all its fields are required.',
    )
  if (isPage !== name.endsWith('Page')) report(response, 'Only a list with a cursor must be named XPage.')
  if (names.join() === 'items' && !name.endsWith('List'))
    report(response, 'A list without a cursor must be named XList.')
  // A body has them in the object `pagination`.
  const inputs = [
    ...parametersOf(operation).map(({ value }) => value?.name),
    ...requestSchemasOf(operation).flatMap(body => propertyNamesOf(body.at('properties', 'pagination'))),
  ]
  if (isPage !== (inputs.includes('cursor') && inputs.includes('limit'))) {
    report(operation.place, 'Exactly the operations that return a page must accept cursor and limit.')
  }
})
