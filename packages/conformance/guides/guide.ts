import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { format, parseEnv, promisify } from 'node:util'
import { AgentComms } from '@agentcomms/client'
import { createMock, type Mock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { expect, test, vi } from 'vitest'
import { hideRandomValues, joinFiles, listShellBlocks, readBlocks, type ShellBlock } from './page.ts'

const root = new URL('../../../', import.meta.url)
const cli = fileURLToPath(new URL('packages/mock-server/dist/cli.js', root))

/** Defines the test of `docs/guides/<name>.md`. It fails if `run` does not use every code block of the guide. */
export function testGuide(name: string, run: (guide: Guide) => Promise<void>): void {
  test(`docs/guides/${name}.md`, async () => {
    const guide = new Guide(new URL(`docs/guides/${name}.md`, root))
    try {
      await run(guide)
      expect(guide.listUnused()).toEqual([])
    } finally {
      await guide.close()
    }
  })
}

/** The files and commands of a guide, in a folder that can import the packages as a user does. */
export class Guide {
  readonly folder = mkdtempSync(join(tmpdir(), 'agentcomms-guide-'))
  readonly #files: Record<string, string>
  readonly #shellBlocks: ShellBlock[]
  readonly #unusedFiles: Set<string>
  /** Values that replace values of the page, such as keys. */
  readonly #replacements: [shown: string | RegExp, actual: string][] = []
  readonly #closers: (() => unknown)[] = []
  /** Address of the server that the guide uses. */
  #origin = ''
  #runs = 0

  constructor(page: URL) {
    const blocks = readBlocks(page)
    this.#files = { 'package.json': '{ "type": "module" }', ...joinFiles(blocks) }
    this.#shellBlocks = listShellBlocks(blocks)
    this.#unusedFiles = new Set(Object.keys(this.#files))
    symlinkSync(fileURLToPath(new URL('node_modules', root)), join(this.folder, 'node_modules'), 'junction')
    this.#writeFiles()
  }

  /**
   * Serves a mock with the agent Ada, as `npx agentcomms-mock` does. The files of the guide get its URL and keys. Returns the
   * mock, and a client with its master key.
   */
  async serveMock(): Promise<{ mock: Mock; client: AgentComms }> {
    const mock = createMock({ webhooks: { allowHttpLoopback: 'hide-responses' } })
    const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
    const { url, close } = await serve(mock, { console: false })
    this.#closers.push(close, () => mock.close())
    this.#useServer(new URL(url).origin, mock.masterKey, ada.apiKey)
    return {
      mock,
      client: new AgentComms({ baseUrl: url, apiKey: mock.masterKey, fetch: mock.withBaseUrl(url).fetch }),
    }
  }

  /** Starts a server by a line of a shell block, but on a free port. Returns a client with its master key. */
  async startServer(line: string): Promise<AgentComms> {
    const block = this.#takeLine(line)
    const readOutput = this.#spawn([cli, ...splitWords(line).slice(2), '--port', '0'])
    await vi.waitFor(() => expect(readOutput()).toContain('Ctrl+C'), { timeout: 20_000, interval: 5 })
    const output = readOutput()
    this.#checkOutput(block, output)
    const read = (pattern: RegExp): string => output.match(pattern)?.[1] ?? ''
    const masterKey = read(/Master key +(\S+)/)
    this.#useServer(read(/Base URL +(\S+)\/v1/), masterKey, read(/Agent key +(\S+)/))
    return new AgentComms({ baseUrl: `${this.#origin}/v1`, apiKey: masterKey })
  }

  /**
   * Runs a line of a shell block and returns its output. If a text block follows the shell block, it must show this output.
   * `npx tsx file.ts` runs in this process, one file at a time. `npx agentcomms-mock` calls the server of the guide.
   */
  async run(line: string): Promise<string> {
    const block = this.#takeLine(line)
    const [npx, program, ...args] = splitWords(this.#replace(line))
    if (npx !== 'npx') throw new Error(`The tests of the guides cannot run: ${line}`)
    const output = program === 'tsx' ? await this.#runFile(args) : await this.#runCommand(args)
    this.#checkOutput(block, output)
    return output
  }

  /** Starts a program in a process of its own, by `npx tsx file.ts`. It ends with the test. Returns a function that returns its output. */
  async start(line: string): Promise<() => string> {
    this.#takeLine(line)
    const args = splitWords(line).slice(2)
    this.#markUsed(args.find(arg => !arg.startsWith('--')) ?? '')
    this.#unusedFiles.delete('.env')
    return this.#spawn(['--import', 'tsx', ...args])
  }

  /** Replaces a value that the page shows, such as an id, in the following commands and in all files. */
  replace(shown: string | RegExp, actual: string): void {
    this.#replacements.push([shown, actual])
    this.#writeFiles()
  }

  /** Excludes a file or a line of a shell block from the check that everything was used. `reason` is for readers of the test. */
  skip(part: string, reason: string): void {
    if (reason === '') throw new Error('Give a reason.')
    if (!this.#unusedFiles.delete(part)) this.#takeLine(part)
  }

  /** Lists the files, shell lines and outputs of the page that the test has not used. */
  listUnused(): string[] {
    const unused = this.#shellBlocks.flatMap(({ lines, output }) => [...lines, output ?? []].flat())
    return [...this.#unusedFiles, ...unused]
  }

  async close(): Promise<void> {
    for (const close of this.#closers) await close()
    rmSync(this.folder, { recursive: true })
  }

  #useServer(origin: string, masterKey: string, agentKey: string): void {
    this.#origin = origin
    this.#replacements.push(['http://127.0.0.1:4010', origin])
    this.#replacements.push([/\bmk_[\w.]+/g, masterKey], [/\bak_[\w.]+/g, agentKey])
    this.#writeFiles()
  }

  #replace(text: string): string {
    return this.#replacements.reduce((result, [shown, actual]) => result.replaceAll(shown, actual), text)
  }

  #writeFiles(): void {
    for (const [name, code] of Object.entries(this.#files)) {
      const path = join(this.folder, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, this.#replace(code))
    }
  }

  #takeLine(line: string): ShellBlock {
    const block = this.#shellBlocks.find(({ lines }) => lines.includes(line))
    if (block === undefined)
      throw new Error(`The guide does not contain the file or line, or it ran before: ${line}`)
    block.lines.splice(block.lines.indexOf(line), 1)
    return block
  }

  #checkOutput(block: ShellBlock, output: string): void {
    block.printed += output
    if (block.output === undefined || block.lines.length > 0) return
    expect(hideRandomValues(block.printed)).toBe(hideRandomValues(block.output))
    block.output = undefined
  }

  /** Imports a file, with the environment and arguments of a process of its own. Returns what it prints. */
  async #runFile(args: string[]): Promise<string> {
    const position = args.findIndex(arg => !arg.startsWith('--'))
    const file = args[position] ?? ''
    this.#markUsed(file)
    const printed: string[] = []
    const log = vi.spyOn(console, 'log').mockImplementation((...values) => {
      printed.push(`${format(...values)}\n`)
    })
    const { argv } = process
    process.argv = [process.execPath, file, ...args.slice(position + 1)]
    const env = args.includes('--env-file=.env') ? this.#readEnv() : {}
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    try {
      // Without the query, a file could not run twice.
      await import(/* @vite-ignore */ `${pathToFileURL(join(this.folder, file))}?run=${this.#runs++}`)
    } finally {
      vi.unstubAllEnvs()
      process.argv = argv
      log.mockRestore()
    }
    return printed.join('')
  }

  #readEnv(): NodeJS.Dict<string> {
    this.#unusedFiles.delete('.env')
    return parseEnv(this.#replace(this.#files['.env'] ?? ''))
  }

  /** Marks a file and the files that it imports as used. */
  #markUsed(file: string): void {
    for (const name of [file, 'package.json']) this.#unusedFiles.delete(name)
    for (const [, name = ''] of (this.#files[file] ?? '').matchAll(/ from '\.\/(.+)'/g)) this.#markUsed(name)
  }

  /** Starts Node. The process ends with the test. */
  #spawn(args: string[]): () => string {
    const child = spawn(process.execPath, args, { cwd: this.folder, stdio: ['ignore', 'pipe', 'inherit'] })
    // Ends before the server that it uses.
    this.#closers.unshift(() => child.kill() && once(child, 'close'))
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
    })
    return () => output
  }

  async #runCommand(args: string[]): Promise<string> {
    const env = { ...process.env, AGENTCOMMS_MOCK_URL: this.#origin }
    const options = { cwd: this.folder, env }
    const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], options)
    return stdout
  }
}

/** Splits a shell line into words. A quoted word must be quoted as a whole. */
function splitWords(line: string): string[] {
  return (line.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map(word => word.replace(/^(['"])(.*)\1$/, '$2'))
}
