const warnings = new Set<string>()

/** Writes a warning to the console, unless this process has written it before. */
export function warnOnce(text: string): void {
  if (!warnings.has(text)) console.warn(text)
  warnings.add(text)
}
