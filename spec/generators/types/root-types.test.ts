import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

const generated = fileURLToPath(new URL('../../generated/openapi.d.ts', import.meta.url))
const program = ts.createProgram([generated], { noLib: true })
const checker = program.getTypeChecker()

it('shows the name and the description of a schema in editors', () => {
  const source = program.getSourceFile(generated)
  const module = source && checker.getSymbolAtLocation(source)
  const message = checker.getExportsOfModule(module as ts.Symbol).find(({ name }) => name === 'Message')
  const type = checker.getDeclaredTypeOfSymbol(message as ts.Symbol)
  expect(checker.typeToString(type)).toBe('Message')

  const status = checker.getPropertyOfType(type, 'status') as ts.Symbol
  expect(checker.typeToString(checker.getTypeOfSymbol(status))).toBe('MessageStatus')

  const shown = (message as ts.Symbol).getDocumentationComment(checker)
  expect(ts.displayPartsToString(shown)).toBe('A message of any channel.')
})
