/** Returns the Content-ID that a `cid:` URL names, or undefined for another URL. */
export function toContentId(value: string): string | undefined {
  const url = normalizeUrl(value)
  return /^cid:/i.test(url) ? tryDecode(url.slice('cid:'.length)) : undefined
}

/** Returns the URL of a link, or undefined unless it is an http, https, mailto or tel URL. */
export function toSafeLink(value: string): string | undefined {
  const url = parseUrl(normalizeUrl(value))
  return url && ['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol) ? url.href : undefined
}

/** Parses an absolute URL. Emails have no base URL for relative URLs. */
export function parseUrl(url: string): URL | undefined {
  const absoluteUrl = /^[\\/]{2}/.test(url) ? `https:${url}` : url
  return URL.canParse(absoluteUrl) ? new URL(absoluteUrl) : undefined
}

/** Removes white space and control characters as browsers do. */
export function normalizeUrl(url: string): string {
  return url
    .replace(/[\t\n\r]+/g, '')
    .replace(/^[\p{Cc} ]+/u, '')
    .trimEnd()
}

function tryDecode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
