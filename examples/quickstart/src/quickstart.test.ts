import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

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
  it('ends by itself with exit code 0 and shows the stripped answer and the verified delivery', async () => {
    const { code, output } = await runDemo()
    expect(output).toContain('│ the Tuesday slot works for us.')
    expect(output).toContain('✓ four signed deliveries were verified, none refused')
    expect(output).not.toContain('✗')
    expect(code).toBe(0)
  })

  it.each([
    ['secret', '✗ NOT TRUE: four signed deliveries were verified, none refused'],
    ['threading', '✗ NOT TRUE: the answer is in the thread of the question'],
    ['delivery', '✗ NOT TRUE: four signed deliveries were verified, none refused'],
  ])('ends with exit code 1 when the %s is broken', async (sabotage, claim) => {
    const { code, output } = await runDemo('--break', sabotage)
    expect(output).toContain(claim)
    expect(code).toBe(1)
  })
})
