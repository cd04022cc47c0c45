import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readBlocks } from './page.ts'

const env = { AGENTCOMMS_API_KEY: 'ak_test', WEBHOOK_SECRET: `whsec_${'0'.repeat(32)}` }
const root = new URL('../../../', import.meta.url)

test('the program of README.md prints what README.md shows, before and after its additions', async () => {
  const blocks = readBlocks(new URL('README.md', root))
  const parts = blocks.filter(({ file }) => file === 'hello.mjs').map(({ code }) => code)
  const outputs = blocks.filter(({ language }) => language === 'text').map(({ code }) => code)
  const folder = mkdtempSync(join(tmpdir(), 'agentcomms-readme-'))
  const run = async (code: string): Promise<string> => {
    writeFileSync(join(folder, 'hello.mjs'), code)
    return (await promisify(execFile)(process.execPath, ['hello.mjs'], { cwd: folder, env })).stdout
  }
  try {
    symlinkSync(fileURLToPath(new URL('node_modules', root)), join(folder, 'node_modules'), 'junction')
    expect([await run(parts[0] ?? ''), await run(parts.join('\n'))]).toEqual(outputs)
    const real = blocks.filter(({ language, file }) => language === 'js' && file === undefined)
    const imports = parts
      .join('')
      .match(/^import .*$/gm)
      ?.join('\n')
    expect(real).toHaveLength(1)
    expect(await run(`${imports}\nconst on = {}\n${real[0]?.code}`)).toBe('')
    expect(parts[0]?.trim().split('\n').length).toBeLessThanOrEqual(10)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
