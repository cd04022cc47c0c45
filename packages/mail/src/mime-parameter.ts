const MAX_VALUE_LENGTH = 60
const PLAIN_VALUE = /^[ !#-[\]-~]*$/
const ATTRIBUTE_CHARACTER = /^[A-Za-z0-9!#$&+.^_`{|}~-]$/

/**
 * Returns the parts of a parameter: `name="value"`, or RFC 2231 sections (`name*0*=utf-8''…`) if the value is
 * long or not plain ASCII.
 */
export function formatMimeParameter(name: string, value: string): string[] {
  const isPlain = PLAIN_VALUE.test(value) && value.trim() === value && !value.includes('=?')
  if (isPlain && value.length <= MAX_VALUE_LENGTH) {
    return [`${name}="${value}"`]
  }
  const sections: string[] = ['']
  for (const character of value) {
    const token = ATTRIBUTE_CHARACTER.test(character) ? character : percentEncode(character)
    if ((sections.at(-1) ?? '').length + token.length > MAX_VALUE_LENGTH) sections.push('')
    sections[sections.length - 1] += token
  }
  if (sections.length === 1) return [`${name}*=utf-8''${sections[0] ?? ''}`]
  return sections.map((section, index) => `${name}*${index}*=${index === 0 ? "utf-8''" : ''}${section}`)
}

function percentEncode(character: string): string {
  const bytes = new TextEncoder().encode(character)
  return [...bytes].map(byte => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}
