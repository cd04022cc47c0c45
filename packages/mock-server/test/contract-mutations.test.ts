import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'

/** A copy of the package's sources in the compiler's memory, in which single files can be changed. */
class Copy {
  readonly #options: ts.CompilerOptions
  readonly #files: string[]
  readonly #versions = new Map<string, number>()
  readonly #changed = new Map<string, string>()
  readonly #service: ts.LanguageService

  constructor(root: string) {
    const config = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
    const parsed = ts.parseJsonConfigFileContent(config.config, ts.sys, root)
    this.#options = parsed.options
    this.#files = parsed.fileNames
    this.#service = ts.createLanguageService({
      getCompilationSettings: () => this.#options,
      getScriptFileNames: () => this.#files,
      getScriptVersion: file => String(this.#versions.get(file) ?? 0),
      getScriptSnapshot: file => {
        const text = this.#changed.get(file) ?? ts.sys.readFile(file)
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
      },
      getCurrentDirectory: () => root,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
      ...(ts.sys.realpath && { realpath: ts.sys.realpath }),
    })
  }

  /** What does not compile in these files, or in all, as `core/clock.ts: message`. */
  faults(files: string[] = this.#files): string[] {
    return files.flatMap(file =>
      [...this.#service.getSyntacticDiagnostics(file), ...this.#service.getSemanticDiagnostics(file)].map(
        ({ messageText }) =>
          `${file.slice(source.length)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      ),
    )
  }

  /** The same with one file changed. The file is as it was afterwards. */
  faultsWith(name: string, change: (text: string) => string): string[] {
    const file = source + name
    this.#change(file, change(readFileSync(file, 'utf8')))
    try {
      return this.faults([...new Set([file, `${source}resources/index.ts`])])
    } finally {
      this.#change(file, undefined)
    }
  }

  #change(file: string, text: string | undefined): void {
    if (text === undefined) this.#changed.delete(file)
    else this.#changed.set(file, text)
    this.#versions.set(file, (this.#versions.get(file) ?? 0) + 1)
  }
}

const root = fileURLToPath(new URL('../', import.meta.url))
const source = `${root}src/`

/** The handler of an operation in the text of a resource. */
function handlerIn(text: string, operation: string): ts.MethodDeclaration {
  let found: ts.MethodDeclaration | undefined
  const visit = (node: ts.Node): void => {
    if (ts.isMethodDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === operation)
      found = node
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('resource.ts', text, ts.ScriptTarget.Latest, true))
  if (!found) throw new Error(`There is no handler ${operation}: name another one in this test.`)
  return found
}

function withoutHandler(text: string, operation: string): string {
  const handler = handlerIn(text, operation)
  return text.slice(0, handler.getFullStart()) + text.slice(handler.getEnd()).replace(/^,/, '')
}

function withFirstStatement(text: string, operation: string, statement: string): string {
  const start = (handlerIn(text, operation).body?.getStart() ?? -1) + 1
  return `${text.slice(0, start)} if (Date.now() < 0) ${statement};${text.slice(start)}`
}

function replaced(text: string, search: string | RegExp, replacement: string): string {
  const result = text.replace(search, replacement)
  if (result === text)
    throw new Error(`There is no ${search}: the source has changed, and so must this test.`)
  return result
}

describe('a handler that breaks the document does not compile', () => {
  let copy: Copy

  beforeAll(() => {
    copy = new Copy(root)
  })

  it('while the sources as they are do', () => {
    expect(copy.faults()).toEqual([])
  }, 60_000)

  it('when it is missing', () => {
    const faults = copy.faultsWith('resources/agents.ts', text => withoutHandler(text, 'rotateAgentKey'))
    expect(faults.join('\n')).toMatch(/^resources\/agents\.ts: .*rotateAgentKey/m)
  })

  it('when a whole resource is missing', () => {
    const faults = copy.faultsWith('resources/index.ts', text => replaced(text, /^ {2}\.\.\.agents,\n/m, ''))
    expect(faults.join('\n')).toMatch(/^resources\/index\.ts: .*createAgent/m)
  })

  it('when it stands for an operation that the document does not have', () => {
    const faults = copy.faultsWith('resources/agents.ts', text => replaced(text, /\bgetAgent\(/, 'getAgnet('))
    expect(faults.join('\n')).toMatch(/^resources\/agents\.ts: .*getAgnet/m)
  })

  it('when it misspells a member of its reply', () => {
    const faults = copy.faultsWith('resources/agents.ts', text =>
      replaced(text, 'success: true', 'succes: true'),
    )
    expect(faults.join('\n')).toMatch(/^resources\/agents\.ts: .*succes/m)
  })

  it('when it misspells a member of a stored record', () => {
    const faults = copy.faultsWith('provisioning/create-agent.ts', text =>
      replaced(text, 'phoneIdentities: []', 'phoneIdentites: []'),
    )
    expect(faults.join('\n')).toMatch(/^provisioning\/create-agent\.ts: .*phoneIdentites/m)
  })

  it('when a member of its reply has a wrong type', () => {
    const faults = copy.faultsWith('resources/agents.ts', text =>
      replaced(text, 'success: true', 'success: "yes"'),
    )
    expect(faults.join('\n')).toMatch(/^resources\/agents\.ts: .*Type 'string' is not assignable to type/m)
  })

  it('when it answers with the body of another operation', () => {
    const change = (text: string): string => withFirstStatement(text, 'getAgent', 'return ok({ items: [] })')
    expect(copy.faultsWith('resources/agents.ts', change).join('\n')).toMatch(/^resources\/agents\.ts: /m)
  })

  it.each([418, 409, 201])('when it answers %i, which the document does not list there', status => {
    const change = (text: string): string =>
      withFirstStatement(text, 'getAgent', `return { status: ${status}, code: 'NOT_FOUND', detail: 'none' }`)
    expect(copy.faultsWith('resources/agents.ts', change).join('\n')).toMatch(/^resources\/agents\.ts: /m)
  })

  it('when it refuses with a code that the document does not list', () => {
    const change = (text: string): string =>
      withFirstStatement(text, 'getAgent', `return { status: 404, code: 'NOT_FUOND', detail: 'none' }`)
    expect(copy.faultsWith('resources/agents.ts', change).join('\n')).toMatch(
      /^resources\/agents\.ts: .*NOT_FUOND/m,
    )
  })

  it('when it reads a member that the request does not have', () => {
    const faults = copy.faultsWith('resources/agents.ts', text => replaced(text, /path\.id\b/, 'path.idd'))
    expect(faults.join('\n')).toMatch(/^resources\/agents\.ts: .*'idd'/m)
  })
})
