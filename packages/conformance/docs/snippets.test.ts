import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = `${root}packages/conformance/docs/`
const pages = ['README.md', 'packages/client/README.md', 'packages/mock-server/README.md']

/** What the snippets take from the reader's own code. */
const around = `
declare function yourReceiver(request: Request): Response
declare const client: import('@agentcomms/client').AgentComms
declare const id: string
declare const agentId: string
declare const file: File
declare const bytes: Uint8Array
declare const signal: AbortSignal
declare function signUp(email: string): Promise<void>
`

const options: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  types: ['node'],
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
}

/** The TypeScript blocks of a page by the place where they stand. */
function snippetsOf(page: string): [place: string, code: string][] {
  const text = readFileSync(root + page, 'utf8')
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(({ index, 1: code = '' }) => [
    `${page}:${text.slice(0, index).split('\n').length + 1}`,
    code,
  ])
}

/** Compiles texts as modules of their own, which see `around` as globals. Answers what is wrong, by name. */
function faultsOf(texts: [name: string, code: string][]): string[] {
  const files = new Map([[`${folder}around.d.ts`, around]])
  const names = new Map<string, string>()
  for (const [index, [name, code]] of texts.entries()) {
    names.set(`${folder}${index}.mts`, name)
    files.set(`${folder}${index}.mts`, `${code}\nexport {}\n`)
  }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, getSourceFile } = host
  host.fileExists = file => files.has(file) || fileExists(file)
  host.readFile = file => files.get(file) ?? readFile(file)
  host.getSourceFile = (file, target) => {
    const text = files.get(file)
    return text === undefined ? getSourceFile(file, target) : ts.createSourceFile(file, text, target, true)
  }
  return ts
    .getPreEmitDiagnostics(ts.createProgram([...files.keys()], options, host))
    .map(({ file, messageText }) => {
      const place = names.get(file?.fileName ?? '') ?? file?.fileName ?? ''
      return `${place}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
    })
}

it('every snippet of the READMEs compiles against the published packages', { timeout: 60_000 }, () => {
  const snippets = pages.flatMap(snippetsOf)
  expect(snippets.length).toBeGreaterThanOrEqual(7)
  const wrong: [string, string] = ['wrong', 'await client.emails.send({})']
  expect(faultsOf([...snippets, wrong])).toEqual([
    expect.stringMatching(/^wrong: Property 'emails' does not exist/),
  ])
})
