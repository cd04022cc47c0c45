import { partOf } from './contract.ts'

/** An example of the document. A test of the document holds each of them to its schema, which is the type here. */
export function exampleOf<T>(name: string): T {
  return partOf<{ value: T }>(`/components/examples/${name}`).value
}
