import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { joinFiles, readBlocks } from './page.ts'

const root = new URL('../../../', import.meta.url)

test('the program of README.md prints what README.md shows', async () => {
  const blocks = readBlocks(new URL('README.md', root))
  const folder = mkdtempSync(join(tmpdir(), 'agentcomms-readme-'))
  try {
    symlinkSync(fileURLToPath(new URL('node_modules', root)), join(folder, 'node_modules'), 'junction')
    const files = { 'package.json': '{ "type": "module" }', ...joinFiles(blocks) }
    for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code)
    const tsx = pathToFileURL(fileURLToPath(import.meta.resolve('tsx'))).href
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', tsx, 'hello.ts'], {
      cwd: folder,
    })
    expect(stdout).toBe(blocks.find(({ language }) => language === 'text')?.code)
    expect(joinFiles(blocks)['hello.ts']?.trim().split('\n').length).toBeLessThanOrEqual(25)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
