/** Names of the options in `Options`. An incomplete list does not compile. */
export type OptionNames<Options> = Readonly<Record<keyof Options, true>>

/**
 * Throws TypeError if `options` has an unknown property. `suggest` returns the second sentence of the message. By default
 * it lists the known options.
 */
export function rejectUnknownOption<Options>(
  options: object,
  optionNames: OptionNames<Options>,
  suggest?: (unknown: string, known: readonly string[]) => string | undefined,
): void {
  const known = Object.keys(optionNames)
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue
    const hint = suggest?.(name, known) ?? `Known options: ${known.join(', ')}.`
    throw new TypeError(`Unknown option \`${name}\`. ${hint}`)
  }
}
