let loaded: Promise<typeof import('libphonenumber-js/min')> | undefined

/**
 * Whether a number in E.164 form can be one: a country that there is, and a length that numbers have there. Not whether
 * anyone has it, which would refuse many of the numbers that are reserved for fiction.
 */
export async function isPossibleNumber(phoneNumber: string): Promise<boolean> {
  // Loaded with the first number: it takes a third of what the whole server takes, and most tests have no phone.
  loaded ??= import('libphonenumber-js/min')
  return (await loaded).isPossiblePhoneNumber(phoneNumber)
}
