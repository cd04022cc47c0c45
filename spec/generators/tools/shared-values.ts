/** Length from which a repeated value becomes a constant. Smaller ones would cost more than they save. */
const minSharedLength = 16

/**
 * Returns the repeated values in `root` as constants, and a function that renders a value with their names. The texts at
 * `functionKeys` are names of functions.
 */
export function shareValues(
  root: unknown,
  functionKeys: readonly string[] = [],
): { constants: string[]; render: (value: unknown) => string } {
  const counts = new Map<string, number>()
  const count = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const text = JSON.stringify(value)
    counts.set(text, (counts.get(text) ?? 0) + 1)
    // The parts of a repeated value are in its constant, so they count once.
    if (counts.get(text) === 1) for (const part of Object.values(value)) count(part)
  }
  count(root)
  const names = new Map<string, string>()
  const constants: string[] = []
  const renderParts = (value: object): string =>
    Array.isArray(value)
      ? `[${value.map(render).join(', ')}]`
      : `{ ${Object.entries(value)
          .map(
            ([key, part]) =>
              `${/^\w+$/.test(key) ? key : JSON.stringify(key)}: ${typeof part === 'string' && functionKeys.includes(key) ? part : render(part)}`,
          )
          .join(', ')} }`
  const render = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const text = JSON.stringify(value)
    if (text.length < minSharedLength || (counts.get(text) ?? 0) < 2) return renderParts(value)
    const known = names.get(text)
    if (known) return known
    const code = renderParts(value)
    const name = `shared${names.size}`
    names.set(text, name)
    constants.push(`const ${name} = ${code} as const`)
    return name
  }
  // Fills `constants`.
  render(root)
  return { constants, render }
}
