/** Generates clients with other tools: one from the OpenAPI 3.1 document, one with a tool that reads only OpenAPI 3.0. */
import { fileURLToPath } from 'node:url'
import { createClient } from '@hey-api/openapi-ts'
import { generate } from 'openapi-typescript-codegen'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

await createClient({
  input: here('../../../spec/generated/openapi.json'),
  output: { path: here('generated/openapi-3.1') },
  plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
  logs: { level: 'warn', file: false },
})

await generate({
  input: here('../../../spec/generated/openapi-3.0.json'),
  output: here('generated/openapi-3.0'),
  httpClient: 'fetch',
  useOptions: true,
  // An enum could get the name of a keyword, such as `in`.
  useUnionTypes: true,
})
