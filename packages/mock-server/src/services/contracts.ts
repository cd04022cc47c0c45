import { isAddress, parseAddresses } from '@agentcomms/mail'
import type { operations } from '@agentcomms/spec/control'
import controlDocument from '@agentcomms/spec/control.json'
import type { JsonSchema } from '@agentcomms/spec/document'
import serviceDocument from '@agentcomms/spec/openapi.json'
import { Contract, Router } from '../http/contract/contract.ts'
import { Validator } from '../http/contract/validate.ts'
import type { OperationId, OperationIdOf } from '../http/handlers.ts'
import type { OperationReference } from '../http/text.ts'
import { readDomainName, toDnsName } from './domains/rules.ts'

/** The OpenAPI document of the service. */
export const contract = new Contract<OperationId>(serviceDocument)

export const router = new Router(contract.operations)

/** Checks requests by the option `unknownInput`. All mocks share them, so that each schema is compiled once. */
export const validators = {
  reject: new Validator(contract, { ignoreUnknown: false }),
  ignore: new Validator(contract, { ignoreUnknown: true }),
}

/** Id of an operation of the control interface, such as `clockAdvance`. */
export type ControlOperationId = OperationIdOf<operations>

/** The document of the control interface. */
export const controlContract = new Contract<ControlOperationId>(controlDocument)

/** Names a mock operation in a message. */
export function mockOperation(
  id: ControlOperationId,
  input?: Pick<OperationReference, 'fields' | 'input'>,
): OperationReference {
  const { path, definition } = controlContract.getOperation(id)
  const { 'x-arguments': names } = definition
  return { operation: id, path, ...(names && { arguments: names }), ...input }
}

/** Checks the input of operations, and the options of functions such as `createMock`. */
export const controlValidator = new Validator(controlContract, {
  ignoreUnknown: false,
  showReceived: true,
  prepare: acceptBytes,
  formats: {
    mailbox: text => parseAddresses(text).length === 1 && parseAddresses(text).every(isAddress),
    'mailbox-list': text => parseAddresses(text).every(isAddress),
    'dns-name': text => (toDnsName(text) ?? '') !== '',
    'domain-name': text => 'name' in readDomainName(text),
    'base-url': isBaseUrl,
    'web-origin': text => URL.canParse(text) && new URL(text).origin === text,
  },
})

/** Returns a schema whose files can also be bytes, which callers in JavaScript can pass. */
function acceptBytes<T>(node: T): T {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map(acceptBytes) as T
  const schema: JsonSchema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, acceptBytes(value)]),
  )
  const { description, 'x-expected': expected, format: _, ...text } = schema
  const isFile =
    schema['x-bytes'] !== undefined || (schema.type === 'string' && schema.contentEncoding === 'base64')
  return (isFile ? { description, 'x-expected': expected, anyOf: [text, { isBytes: true }] } : schema) as T
}

/** Whether a text is a URL without user, query and hash, such as the base URL of an API. */
export function isBaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${search}${hash}` === ''
}
