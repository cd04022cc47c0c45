type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** The members that are there, without those that are there and undefined: a change must not take a member away. */
export function givenMembers<T extends object>(members: T): Given<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Given<T>
}
