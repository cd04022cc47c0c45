type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Returns the fields that are not undefined, so that a change does not remove a field. */
export function omitUndefined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
}
