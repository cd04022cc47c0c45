import type { operations } from '@agentcomms/spec'
import { type Caller, type Handlers, ok } from '../src/http/handlers.ts'
import type { AreaHandlers, Services } from '../src/services/app-context.ts'
import { handlers } from '../src/services/routes.ts'

/** Handlers that do not match the document. `npm run typecheck` fails if one of them compiles. */

const { createAgent: _, ...withoutOne } = handlers

// @ts-expect-error A handler is missing.
withoutOne satisfies Handlers<operations, Caller, Services>

export const success: AreaHandlers = {
  deleteAgent: () => ok({ success: true }),
}

export const unknownOperation: AreaHandlers = {
  ...handlers,
  // @ts-expect-error The document has no such operation.
  getAgnet: handlers.getAgent,
}

export const misspelledField: AreaHandlers = {
  // @ts-expect-error The document has no such field.
  deleteAgent: () => ({ status: 200, body: { succes: true } }),
}

export const wrongType: AreaHandlers = {
  // @ts-expect-error The field has another type.
  deleteAgent: () => ok({ success: 'yes' }),
}

export const otherBody: AreaHandlers = {
  // @ts-expect-error The body is that of another operation.
  getAgent: () => ok({ items: [] }),
}

export const unlistedStatus: AreaHandlers = {
  // @ts-expect-error The document does not list 409 for this operation.
  getAgent: () => ({ status: 409, code: 'CONFLICT', detail: 'none' }),
}

export const listedStatus: AreaHandlers = {
  getAgent: () => ({ status: 404, code: 'NOT_FOUND', detail: 'none' }),
}

export const unlistedCode: AreaHandlers = {
  // @ts-expect-error The document does not list the code.
  getAgent: () => ({ status: 404, code: 'NOT_FUOND', detail: 'none' }),
}

export const unknownParameter: AreaHandlers = {
  // @ts-expect-error The path has no such parameter.
  deleteAgent: ({ path }) => ok({ success: path.idd === '' }),
}
