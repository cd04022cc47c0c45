// Rules about the input of one operation that its document cannot express. Their issues join those of the document.
import type { Principal } from './auth.ts'
import { type Issue, readFirstKey } from './contract/issues.ts'
import type { AnyOperation, FieldIssue, InputOf, OperationIdOf } from './handlers.ts'
import type { Text } from './text.ts'

/** Issues that a rule finds. Without a location, they are about the body. */
export type Found = FieldIssue | readonly FieldIssue[] | undefined

/**
 * Checks an input, and nothing that can change between two requests. A rule does not see fields that break the document:
 * reading one ends the rule without an issue. So a rule that returns a promise is no async function: it reads its fields first.
 */
type Rule<Request, Context, Result = Found> = (request: Request, context: Context) => Result

/** Rules of the operations of a document. `From` is what they know of the sender. */
export type Rules<Operations, From, Context, Result = Found> = {
  [Id in OperationIdOf<Operations>]?: Operations[Id] extends AnyOperation
    ? readonly Rule<InputOf<Operations[Id]> & From, Context, Result>[]
    : never
}

/** Rules of one operation, whose types the id of the operation has ensured. */
export type AnyRules<Context, Result = Found> = readonly Rule<object, Context, Result>[] | undefined

interface CheckedParts {
  principal?: Principal
  query: Record<string, unknown>
  body: unknown
}

/** Thrown if a rule reads a field that breaks the document. */
const UNREADABLE = new Error('The field is not valid.')

/** Runs rules on an input with the issues that the check of the document found. */
export function runRules<Context, Result>(
  rules: AnyRules<Context, Result>,
  { request, issues, context }: { request: CheckedParts; issues: readonly Issue[]; context: Context },
): Result[] {
  if (!rules) return []
  const [query, body] = [guard(request.query, 'query', issues), guard(request.body, 'body', issues)]
  return rules.flatMap(rule => {
    try {
      return [rule({ ...request, query, body }, context)]
    } catch (error) {
      if (error !== UNREADABLE) throw error
      return []
    }
  })
}

/** Returns the issues that rules found. */
export function listFound(found: readonly Found[]): Issue<string | Text>[] {
  return found.flatMap(issues => issues ?? []).map(issue => ({ location: 'body', ...issue }))
}

/** Returns a part of the input whose invalid fields throw if they are read. */
function guard(part: unknown, location: Issue['location'], issues: readonly Issue[]): unknown {
  const own = issues.filter(issue => issue.location === location)
  if (own.length === 0) return part
  const names = own.map(readFirstKey)
  return new Proxy(Object(part), {
    get(target, name) {
      if (names.includes('') || names.includes(String(name))) throw UNREADABLE
      return Reflect.get(target, name)
    },
  })
}
