/** Renders the doc comments of the methods of the client. */

import type { OpenApiDocument } from '../../document.d.ts'
import { type ClientMethod, listMethods } from './client-methods.ts'
import { toResult } from './client-signatures.ts'

/** Error class of each code, with the status, and the condition if an operation gives none. */
const ERRORS: Readonly<Record<string, { status: number; className: string; when?: string }>> = {
  VALIDATION_ERROR: { status: 400, className: 'ValidationError' },
  BAD_REQUEST: { status: 400, className: 'ConflictError' },
  FORBIDDEN: { status: 403, className: 'PermissionError' },
  NOT_FOUND: { status: 404, className: 'NotFoundError' },
  CONFLICT: { status: 409, className: 'ConflictError' },
  DOMAIN_NOT_VERIFIED: { status: 409, className: 'ConflictError', when: 'if the domain is not verified' },
  RECIPIENT_SUPPRESSED: {
    status: 409,
    className: 'ConflictError',
    when: 'if an earlier email to one of the recipients bounced',
  },
  RECIPIENT_OPTED_OUT: { status: 409, className: 'ConflictError', when: 'if the recipient opted out' },
  VAULT_LOCKED: { status: 409, className: 'ConflictError', when: 'if the vault is locked' },
  ATTACHMENT_UNAVAILABLE: {
    status: 422,
    className: 'ValidationError',
    when: 'if the service cannot download a file from its URL',
  },
  CONSENT_REQUIRED: { status: 451, className: 'ApiError' },
  SERVICE_UNAVAILABLE: { status: 503, className: 'ServerError', when: 'if the vault is in status `ERROR`' },
}
/** The code of a status, unless the operation has `x-errors` with this status. All operations have the other statuses. */
const CODES: Readonly<Record<string, string>> = {
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'ATTACHMENT_UNAVAILABLE',
  451: 'CONSENT_REQUIRED',
  503: 'SERVICE_UNAVAILABLE',
}
/** Codes that say no more than their class. */
const PLAIN = new Set(['VALIDATION_ERROR', 'BAD_REQUEST', 'ATTACHMENT_UNAVAILABLE', ...Object.values(CODES)])
const WIDTH = 120

/** Returns a function that renders the comment of a method. */
export function createCommenter(document: OpenApiDocument): (method: ClientMethod) => string {
  const methods = new Map(listMethods(document).map(method => [method.id, method]))
  const values = new Set(JSON.stringify(document.components.schemas).match(/(?<=")[A-Z][A-Z_]{3,}(?=")/g))
  return method => {
    const link = (id: string): string | undefined => {
      const { resource, name } = methods.get(id) ?? {}
      if (!resource) return undefined
      const isNear = resource.name === method.resource.name && !resource.isExtended
      return `{@link ${isNear ? '' : `${resource.className}.`}${name}}`
    }
    const text = describe(method, document).replace(/`([^`]*)`|\b[A-Z][A-Z_]{3,}\b/g, (whole, id) =>
      id === undefined && values.has(whole) ? `\`${whole}\`` : (link(id) ?? whole),
    )
    return renderComment(text, method.operation['x-example'], '  ')
  }
}

/** Renders a comment. Breaks its lines, but not those of the example. */
export function renderComment(text: string, example: string | undefined, indentation: string): string {
  const width = WIDTH - indentation.length - ' * '.length
  const lines = text.split('\n').flatMap(line => wrap(line, width))
  if (example !== undefined) lines.push('', '@example', '```ts', ...example.trimEnd().split('\n'), '```')
  if (lines.length === 1 && text.length + '/**  */'.length <= width) return `${indentation}/** ${text} */`
  const body = lines.map(line => `${indentation} * ${line}`.trimEnd())
  return [`${indentation}/**`, ...body, `${indentation} */`].join('\n')
}

function wrap(line: string, width: number): string[] {
  // A link stays on one line.
  const words = line.match(/\{@link [^}]*\}\S*|\S+/g) ?? ['']
  const lines = ['']
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

function describe(method: ClientMethod, document: OpenApiDocument): string {
  const { operation, parameters } = method
  const { summary, description = '', 'x-details': details } = operation
  const isPaged = parameters.some(({ name }) => name === 'cursor')
  const limit = isPaged ? parameters.find(({ name }) => name === 'limit')?.schema : undefined
  const sentences = [
    `${toThirdPerson(summary)}.`,
    description,
    ...(operation['x-organization-level'] ? ['Requires a master key or an access token.'] : []),
    ...(limit
      ? [`\`limit\` is the size of a page: ${limit.minimum} to ${limit.maximum}, default ${limit.default}.`]
      : []),
    ...(toResult(method, document).isList && !isPaged ? ['The list has one page.'] : []),
  ]
  return [sentences.join(' '), details, describeErrors(method)].filter(Boolean).join('\n\n')
}

/** Returns `Creates an agent` for `Create an agent`. */
function toThirdPerson(summary: string): string {
  return summary.replace(/^[\w-]+|(?<=^\w+ or )\w+/g, verb => {
    if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`
    return /(?:ch|sh|s|x|o)$/.test(verb) ? `${verb}es` : `${verb}s`
  })
}

function describeErrors(method: ClientMethod): string {
  const conditions = new Map<string, string[]>()
  for (const [code, when] of listCodes(method)) {
    const { status, className } = ERRORS[code] ?? {}
    const details = status === 451 ? ` with status 451 and code \`${code}\`` : ` with code \`${code}\``
    const name = `${className}${PLAIN.has(code) && status !== 451 ? '' : details}`
    conditions.set(name, [...(conditions.get(name) ?? []), ...(when ? [when] : [])])
  }
  const entries = [...conditions]
  const always = entries.flatMap(([name, whens]) => (whens.length === 0 ? [name] : []))
  const others = entries.filter(([, whens]) => whens.length > 0)
  const sentences = others.map(([name, whens]) => `Throws ${name} ${whens.join(', or ')}.`)
  return [...(always.length > 0 ? [`Throws ${always.join(' and ')}.`] : []), ...sentences].join(' ')
}

/** Returns the error codes of an operation with their conditions, without those that every operation has. */
export function listCodes({
  id,
  method,
  operation,
}: ClientMethod): [code: string, when: string | undefined][] {
  const { 'x-errors': given = {}, responses } = operation
  for (const code of Object.keys(given))
    if (!(String(ERRORS[code]?.status) in responses))
      throw new Error(
        `${id} has ${code} in x-errors, but no response with its status. Correct the code, or add the response.`,
      )
  const statuses = Object.keys(given).map(code => String(ERRORS[code]?.status))
  const plain = Object.keys(responses).flatMap(status => {
    const code = CODES[status]
    const isGeneral = code === undefined || (status === '409' && method === 'post')
    return isGeneral || statuses.includes(status) ? [] : [code]
  })
  const ownAgent = operation['x-organization-level']
    ? undefined
    : 'if `agentId` is not the agent of the agent key'
  return [...plain, ...Object.keys(given)].map(code => {
    const when = given[code] ?? (code === 'FORBIDDEN' && !(code in given) ? ownAgent : ERRORS[code]?.when)
    return [code, when]
  })
}
