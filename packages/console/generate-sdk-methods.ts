/** Writes the method of the client for each operation, from the calls that the tests of the client make. */

import { writeGenerated } from '../../spec/write-generated.ts'
import { calls } from '../client/test/calls.ts'

/** Returns a client whose methods send nothing, and pass their names to `note`. */
function createRecorder(note: (method: string) => void, path: readonly string[] = []): never {
  const recorder = new Proxy(() => undefined, {
    get: (_, name) => createRecorder(note, [...path, String(name)]),
    // `forAgent` returns a client.
    apply: () => (path[0] === 'forAgent' ? createRecorder(note) : note(path.join('.'))),
  })
  return recorder as never
}

const lines: string[] = []
for (const [operation, call] of Object.entries(calls))
  call(createRecorder(method => lines.push(`  ${operation}: '${method}',`)))

writeGenerated({
  'packages/console/src/generated/sdk-methods.ts': [
    '// Generated from packages/client/test/calls.ts by "npm run generate". Do not edit.',
    '',
    '/** Method of the client for each operation. */',
    'export const SDK_METHODS = {',
    ...lines,
    '} as const',
    '',
  ].join('\n'),
})
