const encodedWord = /=\?([\w-]+)(?:\*[\w-]*)?\?([bq])\?([^?\s]*)\?=/gi

/** Returns a text of a header in which encoded words, such as `=?utf-8?B?Wm/Dqw==?=`, are decoded. */
export function decodeWords(text: string): string {
  return text.replace(/\?=\s+(?==\?)/g, '?=').replace(encodedWord, (word, charset, encoding, data) => {
    try {
      const binary =
        encoding.toLowerCase() === 'b'
          ? atob(data)
          : data
              .replaceAll('_', ' ')
              .replace(/=([\da-f]{2})/gi, (_: string, code: string) =>
                String.fromCharCode(Number.parseInt(code, 16)),
              )
      const bytes = Uint8Array.from(binary, (character: string) => character.charCodeAt(0))
      return new TextDecoder(charset).decode(bytes)
    } catch {
      return word
    }
  })
}
