import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const types = `${root}spec/generated/openapi.d.ts`

/** What a user's compiler sees: the declarations themselves are checked, as strictly as it can be asked to. */
it.each([
  ['5.9', 'typescript'],
  ['7', 'typescript7'],
])('the generated types compile strictly with TypeScript %s', (version, name) => {
  const folder = `${root}node_modules/${name}/`
  const manifest: { version: string; bin: { tsc: string } } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'))
  expect(manifest.version.startsWith(version)).toBe(true)
  const flags = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess']
  const target = ['--target', 'es2022', '--lib', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', '']
  const { status, stdout, stderr } = spawnSync(process.execPath, [folder + manifest.bin.tsc, ...flags, ...target, types], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(`${stdout}${stderr}`.trim()).toBe('')
  expect(status).toBe(0)
}, 60_000)
