import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it, vi } from 'vitest'
import { createReader, declareReader, READER_FILES } from './reader.ts'
import {
  pages,
  readExamples,
  readFiles,
  readSnippets,
  root,
  runsHere,
  sources,
  toProgram,
} from './snippets.ts'

const compiler = `${root}node_modules/typescript7/bin/tsc`

const compilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  // published/ checks the declarations of the packages.
  skipLibCheck: true,
  module: 'nodenext',
  allowImportingTsExtensions: true,
  target: 'es2022',
  types: ['node'],
  lib: ['es2023', 'dom', 'dom.iterable'],
}

const read = await createReader()

/** A folder that can import the packages as a user does, with the files of a reader. */
const folder = mkdtempSync(join(tmpdir(), 'agentcomms-snippets-'))
afterAll(() => rmSync(folder, { recursive: true }))
symlinkSync(`${root}node_modules`, join(folder, 'node_modules'), 'junction')
for (const [path, content] of Object.entries(READER_FILES)) write(path, content)

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

const onPages = pages.map(place => ({ place, pieces: readSnippets(place) }))
const inSources = sources.map(place => ({ place, pieces: readExamples(place) }))

it('compiles every snippet and example against the published packages', async () => {
  const examples = inSources.flatMap(({ place, pieces }) => pieces.map(piece => ({ place, pieces: [piece] })))
  const files = pages.flatMap(readFiles)
  expect(onPages.flatMap(({ pieces }) => pieces).length).toBeGreaterThanOrEqual(60)
  expect(examples.length).toBeGreaterThanOrEqual(190)
  expect(files.length).toBeGreaterThanOrEqual(40)
  const wrong = { place: 'wrong', pieces: [{ code: 'await client.emails.send({})', line: 1 }] }
  const programs = [...onPages, ...examples, wrong]
  for (const [index, { pieces }] of programs.entries()) write(`${index}.mts`, toProgram(pieces))
  for (const [path, code] of files) write(path, code)
  write('wrong-guide/agent.ts', 'export const port: number = true')
  const texts = Object.entries(await read()).filter(([, value]) => typeof value === 'string')
  write('declarations.d.ts', declareReader(texts.map(([name]) => name)))
  write('package.json', '{ "type": "module" }')
  write('tsconfig.json', JSON.stringify({ compilerOptions }))
  const { stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const errors = stdout
    .trim()
    .replace(/^(\d+)\.mts\((\d+),\d+\): error TS\d+/gm, (_, index, row) => `${programs[index]?.place}:${row}`)
  expect(errors.split('\n').sort()).toEqual([
    expect.stringMatching(/^wrong-guide\/agent\.ts.* not assignable to type 'number'/),
    expect.stringMatching(/^wrong:2: Property 'emails' does not exist/),
  ])
})

/** Runs code in the folder, with the names and the environment of a reader. The place and the lines are in its stack. */
async function run(place: string, pieces: ReturnType<typeof readSnippets>): Promise<void> {
  const code = toProgram(pieces)
  const names = await read(code)
  for (const [name, value] of Object.entries(names)) vi.stubGlobal(name, value)
  for (const name of ['AGENTCOMMS_API_KEY', 'MASTER_KEY']) vi.stubEnv(name, names.mock.masterKey)
  vi.stubEnv('AGENTCOMMS_BASE_URL', 'https://api.example.com/v1')
  vi.stubEnv('WEBHOOK_SECRET', names.secret)
  for (const level of ['log', 'warn', 'error', 'debug'] as const) vi.spyOn(console, level).mockReturnValue()
  const file = `runs/${place}/${pieces[0]?.line}.mts`
  // Any free port, and no wait where nothing arrives.
  const limited = code.includes('TimeoutError') ? code.replace('timeoutMs: 30_000', 'timeoutMs: 30') : code
  write(file, limited.replace(/port: \d{4}/, 'port: 0'))
  const directory = process.cwd()
  process.chdir(folder)
  try {
    await import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href)
  } finally {
    process.chdir(directory)
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
}

const runnable = (places: typeof onPages) =>
  places
    .map(({ place, pieces }) => ({ place, pieces: pieces.filter(runsHere) }))
    .filter(({ pieces }) => pieces.length > 0)

for (const { place, pieces } of runnable(onPages))
  it(`runs the snippets of ${place}`, () => run(place, pieces))

for (const { place, pieces } of runnable(inSources))
  it(`runs the examples of ${place}`, async () => {
    for (const piece of pieces) await run(place, [piece])
  })

it.each([
  ["await client.agents.get('none')", 'does not exist'],
  ["console.log('one') // 'two'", 'to deeply equal'],
  ['export const POST = async () => new Response(null, { status: 500 })', 'expected 500 to be 204'],
])('rejects %s', async (code, message) => {
  await expect(run(`wrong/${message}`, [{ code, line: 1 }])).rejects.toThrow(message)
})
