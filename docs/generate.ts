/**
 * Writes everything that is generated: what comes from the OpenAPI document, and the tables of the pages in this
 * folder.
 *
 *   npm run generate              write
 *   npm run generate -- --check   exit 1 if a file is out of date
 */
await import('../spec/generators/generate.ts')
// Reads files that the first module writes.
await import('./generate-tables.ts')

export {}
