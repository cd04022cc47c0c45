import type { operations } from '@agentcomms/spec/client'

/**
 * Second base of the interfaces for bodies and queries. Errors name an interface only if it has fields or two bases:
 * otherwise they name its base, which nobody can import.
 */
export type Named = Record<never, never>

/** Query parameters of an operation. */
export type QueryParameters<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>

/** Path parameters of an operation. */
export type PathParameters<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['path']>

/** `T` with readonly lists. Other fields keep their types, so that editors show the names of these types. */
export type ReadonlyLists<T> = {
  [Key in keyof T]: NonNullable<T[Key]> extends readonly (infer Item)[]
    ? readonly Item[] | Extract<T[Key], undefined>
    : T[Key]
}

/**
 * A body with lists that you can change. The bodies themselves have readonly lists.
 *
 * @example
 * ```ts
 * import type { Mutable, SendEmailBody } from '@agentcomms/client'
 *
 * const email: Mutable<SendEmailBody> = { agentId, to: [], subject: 'Files', body: 'Here they are.' }
 * email.to.push('a@example.com')
 * await client.email.send(email)
 * ```
 */
export type Mutable<T> = T extends readonly (infer Item)[]
  ? Item[]
  : T extends object
    ? { [Key in keyof T]: Mutable<T[Key]> }
    : T
