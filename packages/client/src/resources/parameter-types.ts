import type { operations } from '@agentcomms/spec/client'

/**
 * An empty second base type. It makes compiler errors show the interface's own name. With one base and no fields they
 * show the base, which programs cannot import.
 */
export type NamedInErrors = Record<never, never>

/** Query parameters of an operation. */
export type QueryParameters<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>

/** Path parameters of an operation. */
export type PathParameters<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['path']>

/** `T` with readonly lists. Other fields keep their types, and so the names that editors show. */
export type ReadonlyLists<T> = {
  [Key in keyof T]: NonNullable<T[Key]> extends readonly (infer Item)[]
    ? readonly Item[] | Extract<T[Key], undefined>
    : T[Key]
}

/**
 * A body with lists that you can change. The lists of a body are readonly otherwise.
 *
 * @example
 * ```ts
 * import type { Email, Mutable } from '@agentcomms/client'
 *
 * const email: Mutable<Email.SendEmailBody> = { agentId, to: [], subject: 'Files', body: 'Here they are.' }
 * email.to.push('a@example.com')
 * await client.email.send(email)
 * ```
 */
export type Mutable<T> = T extends readonly (infer Item)[]
  ? Item[]
  : T extends object
    ? { [Key in keyof T]: Mutable<T[Key]> }
    : T
