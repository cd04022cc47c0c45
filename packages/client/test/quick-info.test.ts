import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const file = `${root}packages/client/test/program.ts`
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
}

/** A program of a user. The tests query the editor after each mark. */
const program = `
import { AgentComms, type Message, type Email } from '../src/index.ts'
import { createReceiver, receive, type StandardSchema } from '../src/webhooks/index.ts'
declare const schema: StandardSchema<{ event: 'agent.created' } | { event: 'order.paid' }>
declare const message: Message
declare const client: AgentComms
message./*text*/extractedText
message./*status*/status
const body: Email.SendEmailBody = { /*to*/to: [], subject: '', /*body*/body: '' }
client.email.send({ /*sent*/to: [], subject: '', body: '' })
client.messages.list({ /*filter*/fromAddress: '' })
client.calls.list({ /*state*/state: 'ACTIVE', /*limit*/limit: 1 })
client.webhooks.create({ url: '', /*events*/events: ['/*pattern*/'] })
client.webhooks.update('id', { events: ['*.created', 'message.**'] })
client.webhooks.test('id', { event: '/*event*/' })
client.webhooks.deliveries('id', { event: '/*delivery*/' })
createReceiver({ secret: '', on: { /*handler*/'message.received': () => {} } })
// @ts-expect-error The user is typing the name.
createReceiver({ secret: '', on: { '/*handlers*/': () => {} } })
receive(new Request(''), { secret: '', on: { /*received*/'call.ended': payload => payload.endReason } })
createReceiver({ secret: '', schema, on: { /*known*/'agent.created': () => {}, 'order.paid': () => {} } })
`

let service: ts.LanguageService

beforeAll(() => {
  service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: path => {
      const text = path === file ? program : ts.sys.readFile(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: path => path === file || ts.sys.fileExists(path),
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
  })
})

function positionAfter(mark: string): number {
  const position = program.indexOf(`/*${mark}*/`)
  if (position < 0) throw new Error(`The program has no mark ${mark}`)
  return position + mark.length + 4
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
    ['the event of a handler', 'handler'],
    ['the event of a handler of receive', 'received'],
    ['the event of a handler with a schema', 'known'],
  ])('%s', (_, mark) => {
    const info = service.getQuickInfoAtPosition(file, positionAfter(mark))
    expect(ts.displayPartsToString(info?.documentation)).not.toBe('')
  })
})

describe('an editor completes', () => {
  const getCompletions = (mark: string) =>
    service.getCompletionsAtPosition(file, positionAfter(mark), {})?.entries.map(entry => entry.name)

  it('the event patterns of a subscription', () => {
    expect(getCompletions('pattern')).toEqual(
      expect.arrayContaining(['*', 'message.*', 'message.**', 'call.*', 'agent.created', 'message.received']),
    )
  })

  it('the events of a test delivery and of a filter', () => {
    expect(getCompletions('event')).toContain('call.ended')
    expect(getCompletions('event')).not.toContain('message.*')
    expect(getCompletions('delivery')).toContain('call.ended')
  })

  it('the events that a receiver can handle', () => {
    expect(getCompletions('handlers')).toEqual(
      expect.arrayContaining(['call.ended', 'message.received.auto']),
    )
  })
})

it('accepts a pattern that is not in the list', () => {
  expect(service.getSemanticDiagnostics(file).map(({ messageText }) => messageText)).toEqual([])
})
