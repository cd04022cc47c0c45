/** The Jest environment of the page "Troubleshooting" explains each failed test, and no passed one. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBlocks } from '../../conformance/guides/page.ts'
import { linkModules } from './link-modules.ts'

const TESTS = `
  const { createMock } = require('@agentcomms/mock-server')
  const mock = (globalThis.mock = createMock({ seed: 1 }))
  const fail = name => mock.fetch(mock.baseUrl + '/' + name, { headers: { 'x-api-key': mock.masterKey } })
  beforeEach(() => mock.reset())
  test('passes', () => fail('passing'))
  test('fails', async () => {
    await fail('failing')
    expect(1).toBe(2)
  })
  test('hangs', async () => {
    await fail('hanging')
    await new Promise(() => {})
  }, 50)
  test.concurrent('fails beside another test', async () => expect(1).toBe(2))
  test.concurrent('passes beside another test', async () => {})
`

test.for([0, 1])('Jest, with %i further runs of a failed test', async retries => {
  const folder = mkdtempSync(join(tmpdir(), 'agentcomms-jest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(tmpdir(), join(folder, 'node_modules'))
  linkModules(folder)
  const page = new URL('../../../docs/mock-server/troubleshooting.md', import.meta.url)
  const { code, file = '' } = readBlocks(page).find(({ file }) => file === 'explain-environment.cjs') ?? {}
  const again = `let runs = 0
    jest.retryTimes(${retries})
    test('needs a second run', async () => {
      await fail('retried')
      expect(++runs).toBe(2)
    })`
  writeFileSync(join(folder, file), code ?? '')
  writeFileSync(join(folder, 'a.test.cjs'), `${TESTS}\n${again}`)
  writeFileSync(
    join(folder, 'jest.config.cjs'),
    `module.exports = { testMatch: ['**/*.test.cjs'], testEnvironment: './${file}', transform: {} }`,
  )
  const { stderr } = spawnSync('node_modules/.bin/jest', [], { cwd: folder, encoding: 'utf8' })
  expect(stderr).toContain(
    `Tests:       ${retries === 0 ? '4 failed, 2 passed' : '3 failed, 3 passed'}, 6 total`,
  )
  const explained = new Set([...stderr.matchAll(/GET \/v1\/(\w+) → 404/g)].map(([, name]) => name))
  expect([...explained].toSorted()).toEqual(['failing', 'hanging', 'retried'])
})
