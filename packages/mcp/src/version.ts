import { createRequire } from 'node:module'

/** Version of this package. */
export const { version }: { version: string } = createRequire(import.meta.url)('../package.json')
