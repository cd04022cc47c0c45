/** `attachment` with the name of the file (RFC 6266), and with RFC 5987 beside it where plain ASCII cannot say it. */
export function contentDisposition(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const head = `attachment; filename="${plain}"`
  return plain === filename ? head : `${head}; filename*=UTF-8''${percentEncoded(filename)}`
}

function percentEncoded(text: string): string {
  const wellFormed = text.replace(/\p{Surrogate}/gu, '\ufffd')
  return encodeURIComponent(wellFormed).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
