import { pathToFileURL } from 'node:url'

/** Returns the URL of the folder of this module, in CommonJS and in ESM. */
export function getOwnFolder(): URL {
  if (typeof __dirname === 'string') return pathToFileURL(`${__dirname}/`)
  // In two steps: bundlers look for a file to copy in `new URL('…', import.meta.url)`.
  const { url } = import.meta
  return new URL('.', url)
}
