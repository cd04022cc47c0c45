import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { format, parseEnv, promisify } from 'node:util'
import { AgentComms } from '@agentcomms/client'
import { createMock, type Mock, type MockAgent } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { build } from 'esbuild'
import { expect, test, vi } from 'vitest'
import { hideRandomValues, joinFiles, listCommands, readBlocks } from './page.ts'

const root = new URL('../../../', import.meta.url)
const cli = fileURLToPath(new URL('packages/mock-server/dist/cli.js', root))

/**
 * Defines the test of `docs/guides/<name>.md`. It fails if `run` does not use every file and command of the
 * guide, or if the page shows another output.
 */
export function testGuide(name: string, run: (guide: Guide) => Promise<void>): void {
  test(`docs/guides/${name}.md`, async () => {
    const guide = new Guide(new URL(`docs/guides/${name}.md`, root))
    try {
      await run(guide)
      guide.checkAllUsed()
    } finally {
      await guide.close()
    }
  })
}

/** The files and commands of a guide, in a folder that can import the packages as a user does. */
export class Guide {
  readonly folder = mkdtempSync(join(tmpdir(), 'agentcomms-guide-'))
  readonly #files: Record<string, string>
  readonly #unusedFiles: Set<string>
  readonly #unusedCommands: string[] = []
  /** Outputs that the page shows. */
  readonly #shownOutputs: string[] = []
  /** Commands that were run, with functions that return what they have printed. */
  readonly #outputs: { command: string; read: () => string }[] = []
  /** Values that replace values of the page, such as keys. */
  readonly #replacements: [shown: string | RegExp, actual: string][] = []
  readonly #closers: (() => unknown)[] = []
  /** Address of the server that the guide uses. */
  #origin = ''

  constructor(page: URL) {
    const blocks = readBlocks(page)
    const files = joinFiles(blocks)
    this.#files = { 'package.json': '{ "type": "module" }', ...files }
    this.#unusedFiles = new Set(Object.keys(files))
    // Node reads it. Most guides use the project of the first guide.
    this.#unusedFiles.delete('package.json')
    for (const { file = '', language, line, code } of blocks) {
      if (file !== '') continue
      if (language === 'text') this.#shownOutputs.push(code)
      else if (language === 'sh') this.#unusedCommands.push(...listCommands(code))
      else this.#unusedFiles.add(`the ${language} block in line ${line}, which has no file name`)
    }
    symlinkSync(fileURLToPath(new URL('node_modules', root)), join(this.folder, 'node_modules'), 'junction')
    this.#writeFiles()
  }

  /**
   * Serves a mock with the agent Ada, as `npx agentcomms-mock` does. The files of the guide get its URL and
   * keys. Returns the mock, Ada, and a client with the master key.
   */
  async serveMock(): Promise<{ mock: Mock; ada: MockAgent; client: AgentComms }> {
    const mock = createMock({ webhooks: { allowHttpLoopback: 'hide-responses' } })
    const ada = await mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
    const { url, close } = await serve(mock, { console: false })
    this.#closers.push(close, () => mock.close())
    this.#useServer(new URL(url).origin, mock.masterKey, ada.apiKey)
    return {
      mock,
      ada,
      client: new AgentComms({ baseUrl: url, apiKey: mock.masterKey, fetch: mock.withBaseUrl(url).fetch }),
    }
  }

  /** Starts a server by a command of the guide, but on a free port. Returns a client with its master key. */
  async startServer(command: string): Promise<AgentComms> {
    this.#markCommand(command)
    const readOutput = this.#spawn([cli, ...splitWords(this.#replace(command)).slice(2), '--port', '0'])
    await vi.waitFor(() => expect(readOutput()).toContain('Ctrl+C'), { timeout: 20_000, interval: 5 })
    const output = readOutput()
    this.#outputs.push({ command, read: () => output })
    const read = (pattern: RegExp): string => output.match(pattern)?.[1] ?? ''
    const masterKey = read(/Master key +(\S+)/)
    this.#useServer(read(/Base URL +(\S+)\/v1/), masterKey, read(/Agent key +(\S+)/))
    return new AgentComms({ baseUrl: `${this.#origin}/v1`, apiKey: masterKey })
  }

  /**
   * Runs a command of the guide to its end and returns its output. `npx tsx file.ts` runs in this process,
   * one file at a time. `npx agentcomms-mock` calls the server of the guide. A shell runs other commands, in
   * `npm run test:full` only.
   */
  async run(command: string): Promise<string> {
    this.#markCommand(command)
    const line = this.#replace(command)
    const [npx, program, ...args] = splitWords(line)
    if (npx === 'npx' && program === 'tsx' && args[0] !== '--test') return await this.#runFile(command, args)
    const env = { ...process.env, AGENTCOMMS_MOCK_URL: this.#origin }
    const isMock = npx === 'npx' && program === 'agentcomms-mock'
    const [file, words] = isMock ? [process.execPath, [cli, ...args]] : ['sh', ['-c', line]]
    const { stdout } = await promisify(execFile)(file, words, { cwd: this.folder, env })
    this.#outputs.push({ command, read: () => stdout })
    return stdout
  }

  /** Starts a program that runs until the test ends, by `npx tsx file.ts`, in a process of its own. */
  start(command: string): void {
    this.#markCommand(command)
    const args = splitWords(command).slice(2)
    this.#outputs.push({ command, read: this.#spawn(['--import', 'tsx', ...args]) })
  }

  /** Runs a command `npx tsx file.ts` to its end, compiled and in a process of its own. Returns its output. */
  async runAlone(command: string): Promise<string> {
    this.#markCommand(command)
    return await this.rerun(command)
  }

  /** Runs a command of `runAlone` once more. */
  async rerun(command: string): Promise<string> {
    const args = splitWords(command).slice(2)
    args.push(await compile(this.folder, args.pop() ?? ''))
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: this.folder })
    this.#outputs.push({ command, read: () => stdout })
    return stdout
  }

  /** Returns what a command has printed so far. */
  readOutput(command: string): string {
    return this.#outputs.findLast(output => output.command === command)?.read() ?? ''
  }

  /** Imports a file that exports functions, in this process. */
  async import<Module>(file: string): Promise<Module> {
    this.#markFiles(file)
    return await this.#import(file)
  }

  /** Returns the value of a JSON file. */
  readJson(file: string): unknown {
    this.#markFiles(file)
    return JSON.parse(this.#replace(this.#files[file] ?? ''))
  }

  /** Replaces a value that the page shows, such as an id, in the following commands and in all files. */
  replace(shown: string | RegExp, actual: string): void {
    this.#replacements.push([shown, actual])
    this.#writeFiles()
  }

  /** Excludes a file or a command from the check that everything was used. `reason` is for readers of the test. */
  skip(part: string, reason: string): void {
    if (reason === '') throw new Error('Give a reason.')
    if (!this.#unusedFiles.delete(part)) this.#markCommand(part)
  }

  /**
   * Throws if the test has not used a file or a command, or if the page shows an output that no command has printed.
   */
  checkAllUsed(): void {
    expect([...this.#unusedFiles, ...this.#unusedCommands]).toEqual([])
    const printed = this.#outputs.map(({ read }) => hideRandomValues(read()))
    for (const shown of this.#shownOutputs) expect(printed).toContain(hideRandomValues(shown))
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

  #writeFiles(folder = this.folder): void {
    for (const [name, code] of Object.entries(this.#files)) {
      const path = join(folder, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, this.#replace(code))
    }
  }

  #markCommand(command: string): void {
    const index = this.#unusedCommands.indexOf(command)
    if (index === -1)
      throw new Error(`The guide does not contain this command, or it was used before: ${command}`)
    this.#unusedCommands.splice(index, 1)
    this.#markFiles(command)
  }

  /** Imports a file, with the directory, environment and arguments of a process of its own. Returns its output. */
  async #runFile(command: string, args: string[]): Promise<string> {
    const [file = '', ...rest] = args.filter(arg => arg !== '--env-file=.env')
    let output = ''
    this.#outputs.push({ command, read: () => output })
    const log = vi.spyOn(console, 'log').mockImplementation((...values) => {
      output += `${format(...values)}\n`
    })
    const { argv } = process
    const directory = process.cwd()
    process.argv = [process.execPath, file, ...rest]
    process.chdir(this.folder)
    const env = args.includes('--env-file=.env') ? parseEnv(this.#replace(this.#files['.env'] ?? '')) : {}
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    try {
      await this.#import(file)
    } finally {
      vi.unstubAllEnvs()
      process.argv = argv
      process.chdir(directory)
      log.mockRestore()
    }
    return output
  }

  /** Imports a copy of a file, because a module that was imported before would not run again. */
  async #import<Module>(file: string): Promise<Module> {
    const copies = mkdtempSync(join(this.folder, 'copies-'))
    this.#writeFiles(copies)
    return await import(/* @vite-ignore */ pathToFileURL(join(copies, file)).href)
  }

  /** Marks files as used if a text contains their names. The text is a command, or the code of a file that is used. */
  #markFiles(text: string): void {
    for (const name of this.#unusedFiles) {
      if (!text.includes(name)) continue
      this.#unusedFiles.delete(name)
      this.#markFiles(this.#files[name] ?? '')
    }
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
}

/** Compiles a program, because tsx takes most of the time of a run. Returns its file in the folder. */
export async function compile(folder: string, file: string): Promise<string> {
  const outfile = `${file}.mjs`
  const options = { bundle: true, packages: 'external', platform: 'node', format: 'esm' } as const
  await build({ ...options, absWorkingDir: folder, entryPoints: [file], outfile })
  return outfile
}

/** Splits a command into words. A quoted word must be quoted as a whole. */
function splitWords(command: string): string[] {
  return (command.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map(word => word.replace(/^(['"])(.*)\1$/, '$2'))
}
