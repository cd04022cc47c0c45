import manifest from '../package.json' with { type: 'json' }

/** Version of this package. The build inlines it, because bundlers omit the file. */
export const { version } = manifest
