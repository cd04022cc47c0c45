type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Returns the fields that are not undefined. */
export function omitUndefined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
}
