/** Generates clients with other tools: one from the OpenAPI 3.1 document, one with a tool that reads only OpenAPI 3.0. */
import { fileURLToPath } from 'node:url'
import { createClient } from '@hey-api/openapi-ts'
import { generate } from 'openapi-typescript-codegen'
import document30 from '../../../spec/openapi-3.0.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

await createClient({
  input: here('../../../spec/generated/openapi.json'),
  output: { path: here('generated/openapi-3.1') },
  plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
  logs: { level: 'warn', file: false },
})

await generate({
  input: { ...document30 },
  output: here('generated/openapi-3.0'),
  httpClient: 'fetch',
  useOptions: true,
  // An enum could get the name of a keyword, such as `in`.
  useUnionTypes: true,
})
