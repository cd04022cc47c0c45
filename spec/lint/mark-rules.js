/** Rules of the marks. */
import { extensionRule, operationRule } from './create-rule.js'
import { isValidMark, MARKS } from './marks.js'
import { parametersOf, propertyNamesOf, requestSchemasOf } from './places.js'

/** Reports unknown marks, and marks with a wrong value or at a wrong place. The option `document` is the checked document. */
export const knownMarks = extensionRule((name, value, type, report, { document = 'openapi.yaml' }) => {
  const mark = MARKS[name]
  if (!mark) return report(`"${name}" must be one of ${Object.keys(MARKS).join(', ')}.`)
  const { on = [type], only = document, form } = mark
  if (!on.includes(type)) report(`${name} must be on: ${on.join(', ')}.`)
  if (only !== document) report(`${name} must be in ${only}.`)
  if (!isValidMark(name, value)) report(`${name} must be ${form}.`)
})

/** Names in the marks of a method and a subcommand must be fields of the operation. */
export const methodMarks = operationRule(({ method, place }, report) => {
  const marks = place.value
  const body = place.at('requestBody', 'content', 'application/json', 'schema')
  const parameters = place.children('parameters').map(([, { value }]) => value?.name)
  const fields = [...propertyNamesOf(body), ...parameters.map(String)]
  const required = body.value?.required ?? []
  const {
    'x-arguments': names = [],
    'x-result': result,
    'x-command': command = {},
    'x-tool': tools = [],
  } = marks
  /** @param {string} mark @param {string[]} used @param {string[]} known */
  const check = (mark, used, known) => {
    const unknown = used.find(name => !known.includes(name))
    if (unknown !== undefined) report(place, `${mark} names the unknown field "${unknown}".`)
  }
  check('x-arguments', names, fields)
  if (names.some((name, index) => required.includes(name) && !required.includes(names[index - 1] ?? name)))
    report(place, 'x-arguments must name required fields first.')
  const response = place.at('responses', '200', 'content', 'application/json', 'schema')
  check('x-result', result === undefined ? [] : [result], propertyNamesOf(response))
  const { argument, flags = {} } = command
  check('x-command', [...(argument ? [argument] : []), ...Object.keys(flags)], fields)
  for (const { arguments: given = [], fixed = {} } of [tools].flat())
    check('x-tool', [...given, ...Object.keys(fixed)], fields)
  const methodMark = ['x-arguments', 'x-async', 'x-changes', 'x-http-only', 'x-result'].find(
    mark => mark in marks,
  )
  if (method !== 'post' && methodMark)
    report(place, `Only a POST operation is a method: remove ${methodMark}.`)
})

export const sameAsParameters = operationRule((operation, report) => {
  const parameters = parametersOf(operation).map(({ value }) => `${value?.in} ${value?.name}`)
  for (const body of requestSchemasOf(operation)) {
    for (const [field, schema] of Object.entries(body.value?.properties ?? {})) {
      const parameter = schema['x-same-as']
      if (parameter && !parameters.includes(`${parameter.in} ${parameter.name}`))
        report(body, `x-same-as of ${field} must be { in, name } of a parameter of the operation.`)
    }
  }
})
