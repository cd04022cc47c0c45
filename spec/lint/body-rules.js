/** Rules of the bodies of requests, responses and events. */
import { operationRule } from './create-rule.js'
import { parametersOf, readSchemasOf, walk, writtenSchemasOf } from './places.js'
import { hasProperties } from './schema-kinds.js'

export const closedRequests = operationRule((operation, report) => {
  for (const body of writtenSchemasOf(operation)) {
    walk(body, schema => {
      if (hasProperties(schema.value) && schema.value.additionalProperties !== false) {
        report(schema, 'An object in a request must set additionalProperties: false.')
      }
    })
  }
})

export const openResponses = operationRule((operation, report) => {
  for (const body of readSchemasOf(operation)) {
    walk(body, (schema, role) => {
      if (role !== 'variant' && schema.value.additionalProperties === false) {
        report(schema, 'An object in a response must be open, so that fields can be added.')
      }
    })
  }
})

export const defaultPlaces = operationRule((operation, report) => {
  const written = [
    ...writtenSchemasOf(operation),
    ...parametersOf(operation).map(parameter => parameter.at('schema')),
  ]
  for (const body of written) {
    walk(body, (schema, role) => {
      if ('default' in schema.value && role !== 'plain')
        report(schema, 'A default inside a union is not allowed.')
    })
  }
  for (const body of readSchemasOf(operation)) {
    walk(body, schema => {
      if ('default' in schema.value) report(schema, 'A default is allowed only in requests and parameters.')
    })
  }
})
