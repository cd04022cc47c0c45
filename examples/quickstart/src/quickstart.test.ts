import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { runQuickstart } from './quickstart.ts'

function runDemo(...args: string[]): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const main = fileURLToPath(new URL('main.ts', import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', main, ...args])
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
    })
    child.stderr.on('data', chunk => {
      output += chunk
    })
    child.once('error', reject)
    child.once('close', code => resolve({ code, output }))
  })
}

describe('npm run demo', () => {
  it('exits with code 0 and shows the reply without its quote and the verified deliveries', async () => {
    const { code, output } = await runDemo()
    expect(output).toContain('│ the Tuesday slot works for us.')
    expect(output).toContain('✓ four deliveries were verified, and none was rejected')
    expect(output).not.toContain('✗')
    expect(code).toBe(0)
  })

  it('exits with code 1 if a check fails', async () => {
    const { code, output } = await runDemo('--break', 'threading')
    expect(output).toContain('✗ FAILED: the reply is in the thread of the question')
    expect(code).toBe(1)
  })
})

describe('runQuickstart', () => {
  it.each([
    ['secret', '✗ FAILED: four deliveries were verified, and none was rejected'],
    ['threading', '✗ FAILED: the reply is in the thread of the question'],
    ['delivery', '✗ FAILED: four deliveries were verified, and none was rejected'],
  ] as const)('fails if the %s is broken', async (sabotage, failedCheck) => {
    const lines: string[] = []
    expect(await runQuickstart(line => lines.push(line), sabotage)).toBe(false)
    expect(lines.join('\n')).toContain(failedCheck)
  })
})
