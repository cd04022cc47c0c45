import { fileURLToPath } from 'node:url'
import { isLongRun } from '@agentcomms/spec/property-runs'
import ts from 'typescript'
import { expect, it } from 'vitest'

const entry = fileURLToPath(new URL('../src/index.ts', import.meta.url))
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
}

it.runIf(isLongRun)('the types of the client keep within their budget', () => {
  const program = ts.createProgram([entry], options)
  expect(program.getSemanticDiagnostics().map(({ messageText }) => messageText)).toEqual([])
  // The count is the same on every machine, unlike the time.
  expect(program.getInstantiationCount()).toBeLessThan(72_000)
})
