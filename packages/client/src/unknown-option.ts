/** Names of the options in `Options`. An incomplete list does not compile. */
export type OptionNames<Options> = Readonly<Record<keyof Options, true>>

/** Throws TypeError if `options` has an unknown property. */
export function rejectUnknownOption<Options>(options: object, optionNames: OptionNames<Options>): void {
  const known = Object.keys(optionNames)
  const unknown = Object.keys(options).find(name => !known.includes(name))
  if (unknown !== undefined)
    throw new TypeError(`Unknown option \`${unknown}\`. Known options: ${known.join(', ')}.`)
}
