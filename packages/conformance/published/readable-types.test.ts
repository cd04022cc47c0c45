import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createConsumer, manifestOf, root } from './packed.ts'

/** A program with one wrong call per line, and the type that the error must name. */
const wrongCalls: readonly (readonly [call: string, type: string])[] = [
  ["client.email.send({ to: ['a@example.com'], subject: 'Hi' })", 'SendEmailBody'],
  ["client.email.send({ to: ['a@example.com'], sbject: 'Hi', body: 'Hi' })", 'SendEmailBody'],
  ["client.email.send('a@example.com')", 'SendEmailBody'],
  ["client.email.send({ to: [], subject: '', body: '', attachments: [{ name: 'a' }] })", 'AttachmentInput'],
  ["client.email.reply('id', {})", 'ReplyToEmailBody'],
  ["client.drafts.create({ too: ['a@example.com'] })", 'CreateDraftBody'],
  ["client.sms.send({ body: 'Hello' })", 'SendSmsBody'],
  ['client.agents.create({})', 'CreateAgentBody'],
  ["client.identities.provision({ name: 'Ada', capabilities: ['fax'] })", 'AgentCapability'],
  ['client.messages.list({ limt: 5 })', 'ListMessagesQuery'],
  ["client.messages.search({ query: 'a', filters: { label: [] } })", 'MessageFilters'],
  ["client.messages.waitFor({ form: 'a@example.com' })", 'WaitForFilter'],
  ["client.vault.credentials.create({ type: 'login', name: 'a', login: { user: 'a' } })", 'LoginInput'],
  ["client.forAgent('id').addresses.create({})", 'ScopedBody<CreateAddressBody>'],
  ["client.webhooks.create({ url: 'https://app.example.com' })", 'CreateWebhookBody'],
  ["client.agents.get('id', { timeout: 5 })", 'RequestOptions'],
]

/** Methods, and the types that an editor shows for them. */
const hovers: readonly (readonly [method: string, signature: string])[] = [
  [
    'client.email.send',
    'Email.send(body: Email.SendEmailBody, options?: RequestOptions): ApiPromise<Message>',
  ],
  ['client.sms.send', 'Sms.send(body: Sms.SendSmsBody, options?: RequestOptions): ApiPromise<Message>'],
  [
    'client.messages.list',
    'list(query?: Messages.ListMessagesQuery, options?: RequestOptions): ListPromise<Message>',
  ],
  [
    'client.vault.status',
    'status(query?: Vault.VaultStatusQuery, options?: RequestOptions): ApiPromise<Vault.VaultRecord>',
  ],
  [
    "client.forAgent('id').inboxes.create",
    'create(body?: Inboxes.CreateInboxBody, options?: RequestOptions): ApiPromise<Inbox>',
  ],
  ['fault.operation', 'operation: OperationId'],
  ['logged.operation', 'operation: OperationId | null'],
  ['logged.source', 'source: RequestSource'],
  ['mock.webhooks.trigger', '<Name extends EventName>'],
]

const lines = [
  "import { AgentComms } from '@agentcomms/client'",
  "import type { FaultRequest, LoggedRequest, Mock } from '@agentcomms/mock-server'",
  'const client = new AgentComms()',
  'declare const [mock, fault, logged]: [Mock, FaultRequest, LoggedRequest]',
  ...wrongCalls.map(([call]) => call),
  ...hovers.map(([method]) => method),
]
const text = lines.join('\n')

const globalTypes = new Set(
  (
    'AbortSignal ArrayBuffer ArrayBufferLike AsyncGenerator Blob Error File Headers Pick Promise PromiseLike ' +
    'ReadableStream Record RegExp Response Uint8Array'
  ).split(' '),
)

/** Returns the declarations of a built package. To pack them takes longer than the tests. */
function readDeclarations(name: string) {
  const built = join(root, 'packages', name)
  const declarations = readdirSync(join(built, 'dist')).filter(file => file.endsWith('.d.ts'))
  const paths = ['package.json', ...declarations.map(file => `dist/${file}`)]
  const files = new Map(paths.map(path => [path, readFileSync(join(built, path), 'utf8')]))
  return { manifest: manifestOf(built), files }
}

let folder: string
let file: string
let service: ts.LanguageService

beforeAll(() => {
  folder = createConsumer([readDeclarations('client'), readDeclarations('mock-server')])
  file = join(folder, 'program.ts')
  writeFileSync(file, text)
  service = ts.createLanguageService({
    getCompilationSettings: () => ({
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
      strict: true,
    }),
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: path => {
      const content = ts.sys.readFile(path)
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content)
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the exported types of the client, and the checker that knows them. */
function readExports() {
  const program = service.getProgram()
  const source = program?.getSourceFile(file)
  const [statement] = source?.statements ?? []
  if (!program || !statement || !ts.isImportDeclaration(statement))
    throw new Error('The program has no import')
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(statement.moduleSpecifier)
  if (!module) throw new Error('The client has no types')
  return { checker, exported: checker.getExportsOfModule(module) }
}

function getTarget(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

/** Returns the names in a type as an editor shows it. */
function readTypeNames(checker: ts.TypeChecker, type: ts.Type): string[] {
  const typeText = checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
  // Excludes names in strings, and type parameters, which have one letter here.
  return [...typeText.replace(/"[^"]*"/g, '').matchAll(/\b[A-Z]\w+/g)].map(([name]) => name)
}

function isDeclaredByClient({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(declaration => declaration.getSourceFile().fileName.includes('@agentcomms'))
}

it('every type that the client shows has a name to import', () => {
  const { checker, exported } = readExports()
  const inNamespaces = exported.flatMap(symbol => checker.getExportsOfModule(getTarget(checker, symbol)))
  const importable = new Set([...globalTypes, ...[...exported, ...inNamespaces].map(({ name }) => name)])
  // Types of openapi-fetch and of the whole document, and a generic type.
  const others = ['HttpClient', 'paths', 'operations', 'ScopedBody']
  const missing: string[] = []
  for (const symbol of exported.filter(({ name }) => !others.includes(name))) {
    const target = getTarget(checker, symbol)
    const properties = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(target))
    const types = properties.filter(isDeclaredByClient).map(property => checker.getTypeOfSymbol(property))
    const names = [target.name, ...types.flatMap(type => readTypeNames(checker, type))]
    missing.push(...names.filter(name => !importable.has(name)).map(name => `${symbol.name}: ${name}`))
  }
  expect(exported.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

describe('the compiler error of', () => {
  it.each(wrongCalls)('%s names %s', (call, type) => {
    const start = text.indexOf(call)
    const errors = service
      .getSemanticDiagnostics(file)
      .filter(error => error.start !== undefined && error.start >= start && error.start < start + call.length)
    const [message = ''] = errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
    expect(errors).toHaveLength(1)
    expect(message).toMatch(new RegExp(`'${type}'`))
    expect(message).not.toMatch(/ReadonlyLists|Omit<|\.\.\. \d+ more/)
    expect(message.length).toBeLessThan(250)
  })
})

describe('the hover text of', () => {
  it.each(hovers)('%s shows %s', (method, signature) => {
    const at = text.lastIndexOf(method) + method.length - 1
    const typeText = ts.displayPartsToString(service.getQuickInfoAtPosition(file, at)?.displayParts)
    expect(typeText.replaceAll(' | undefined', '')).toContain(signature)
  })
})
