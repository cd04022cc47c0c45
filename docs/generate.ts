/**
 * Writes everything that is generated: what comes from the OpenAPI document, the tables of the pages in this
 * folder, and the methods of the client that the console shows.
 *
 *   npm run generate              write
 *   npm run generate -- --check   exit 1 if a file is out of date
 */
await import('../spec/generate.ts')
// Reads files that the first module writes.
await import('./generate-tables.ts')
await import('../packages/console/generate-operations.ts')

export {}
