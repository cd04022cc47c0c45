import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const types = `${root}spec/generated/openapi.d.ts`
const folder = mkdtempSync(join(tmpdir(), 'agentcomms-types-'))

afterAll(() => rmSync(folder, { recursive: true }))

/** The compiler as a user has it, as strict as it can be asked to be: the declarations themselves are checked. */
function compile(compiler: string, code: string): { version: string; status: number | null; output: string } {
  const home = `${root}node_modules/${compiler}/`
  const manifest: { version: string; bin: { tsc: string } } = JSON.parse(
    readFileSync(`${home}package.json`, 'utf8'),
  )
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2022'],
    types: [],
    module: 'ESNext',
    moduleResolution: 'bundler',
    noEmit: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
  }
  writeFileSync(
    join(folder, 'use.ts'),
    `import type { operations, Agent } from '${types.replace(/\.d\.ts$/, '')}'\n${code}`,
  )
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [types, 'use.ts'] }))
  const tsc = spawnSync(process.execPath, [join(home, manifest.bin.tsc), '-p', folder], { encoding: 'utf8' })
  return { version: manifest.version, status: tsc.status, output: `${tsc.stdout}${tsc.stderr}`.trim() }
}

describe.each([
  ['5.9', 'typescript'],
  ['7', 'typescript7'],
])('with TypeScript %s, the generated types', (version, compiler) => {
  it('compile strictly, library check included', () => {
    const id = `export const id = (agent: Agent): string => agent.id\n`
    const reply = `export type Reply = operations['getAgent']['responses'][200]['content']['application/json']\n`
    const result = compile(compiler, `${id}${reply}`)
    expect(result).toEqual({
      version: expect.stringMatching(new RegExp(`^${version}\\.`)),
      status: 0,
      output: '',
    })
  }, 60_000)

  it('refuse a member that the document does not have', () => {
    expect(compile(compiler, 'export const id = (agent: Agent): string => agent.idd\n').output).toMatch(
      /'idd' does not exist/,
    )
  }, 60_000)
})
