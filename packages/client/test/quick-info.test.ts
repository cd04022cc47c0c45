import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const name = `${root}packages/client/test/program.ts`
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
}

/** What a user writes; an editor is asked about what stands positionAfter each mark. */
const program = `
import { AgentComms, type Message, type SendEmailBody } from '../src/index.ts'
declare const message: Message
declare const client: AgentComms
message./*text*/extractedText
message./*status*/status
const body: SendEmailBody = { /*to*/to: [], subject: '', /*body*/body: '' }
client.email.send({ /*sent*/to: [], subject: '', body: '' })
client.messages.list({ /*filter*/fromAddress: '' })
client.calls.list({ /*state*/state: 'ACTIVE', /*limit*/limit: 1 })
client.webhooks.create({ url: '', /*events*/events: ['/*pattern*/'] })
client.webhooks.update('id', { events: ['*.created', 'message.**'] })
client.webhooks.test('id', { event: '/*event*/' })
client.webhooks.deliveries('id', { event: '/*delivery*/' })
`

let service: ts.LanguageService

beforeAll(() => {
  service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [name],
    getScriptVersion: () => '1',
    getScriptSnapshot: path => {
      const text = path === name ? program : ts.sys.readFile(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: path => path === name || ts.sys.fileExists(path),
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
  })
})

function positionAfter(mark: string): number {
  const at = program.indexOf(`/*${mark}*/`)
  if (at < 0) throw new Error(`no mark ${mark}`)
  return at + mark.length + 4
}

describe('an editor shows the description of', () => {
  it.each([
    ['a field of a record', 'text'],
    ['a field whose type is an enum', 'status'],
    ['a property of a body', 'to'],
    ['a property of a body that is a string', 'body'],
    ['a property of an argument', 'sent'],
    ['a filter', 'filter'],
    ['a filter by an enum', 'state'],
    ['the size of a page', 'limit'],
  ])('%s', (_, mark) => {
    const info = service.getQuickInfoAtPosition(name, positionAfter(mark))
    expect(ts.displayPartsToString(info?.documentation)).not.toBe('')
  })
})

describe('an editor completes', () => {
  const getCompletions = (mark: string) =>
    service.getCompletionsAtPosition(name, positionAfter(mark), {})?.entries.map(entry => entry.name)

  it('the patterns of events that a subscription takes', () => {
    expect(getCompletions('pattern')).toEqual(
      expect.arrayContaining(['*', 'message.*', 'message.**', 'call.*', 'agent.created', 'message.received']),
    )
  })

  it('the events that a test delivery and a filter take', () => {
    expect(getCompletions('event')).toContain('call.ended')
    expect(getCompletions('event')).not.toContain('message.*')
    expect(getCompletions('delivery')).toContain('call.ended')
  })
})

it('compiles, with a pattern that no list has', () => {
  expect(service.getSemanticDiagnostics(name).map(({ messageText }) => messageText)).toEqual([])
})
