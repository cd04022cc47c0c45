import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { testGuide } from '../../conformance/guides/guide.ts'
import { linkModules } from './link-modules.ts'

const WORKERS = 8

const SHOWN_MODULE = "'vitest' // or '@jest/globals', or 'node:test'"

testGuide('testing', async guide => {
  linkModules(guide.folder)
  for (const packages of ['vitest', 'jest ts-jest typescript@5'])
    guide.skip(`npm install --save-dev ${packages}`, 'Installed in packages/e2e')
  guide.skip('jest.config.js', 'Jest finds it')
  expect(await guide.run('npx vitest run')).toMatch(/Tests .*2 passed/)
  guide.replace(SHOWN_MODULE, "'@jest/globals'")
  await guide.run('npx jest')
  guide.replace("'@jest/globals'", "'node:test'")
  expect(await guide.run('npx tsx --test replier.test.ts')).toMatch(/pass 2\n/)

  // Jest runs all tests in one process if it knows that some of them are fast.
  rmSync(join(guide.folder, 'replier.test.ts'))
  for (const [module, command] of [
    ['vitest', 'node_modules/.bin/vitest run'],
    ['@jest/globals', 'node_modules/.bin/jest'],
  ] as const) {
    const [started, tests] = [join(guide.folder, 'started'), join(guide.folder, 'workers')]
    for (const folder of [started, tests]) mkdirSync(folder)
    for (let worker = 0; worker < WORKERS; worker++)
      writeFileSync(join(tests, `worker-${worker}.test.ts`), createTest(module, started, worker))
    execFileSync('sh', ['-c', `${command} --maxWorkers=${WORKERS}`], { cwd: guide.folder, stdio: 'pipe' })
    const processes = readdirSync(started).map(file => readFileSync(join(started, file), 'utf8'))
    expect(new Set(processes).size).toBe(WORKERS)
    for (const folder of [started, tests]) rmSync(folder, { recursive: true })
  }
})

/** Returns a test file that waits until all workers have sent an email, and then expects only its own. */
function createTest(module: string, started: string, worker: number): string {
  return `
    import { readdirSync, writeFileSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    import { AgentComms } from '@agentcomms/client'
    import { serve } from '@agentcomms/mock-server/node'
    import { expect, test } from '${module}'
    import { setUp } from '../setup.ts'

    test('worker ${worker}', async () => {
      const { mock, client, ada } = await setUp()
      const server = await serve(mock)
      await client.email.send({ agentId: ada.id, to: ['ben@example.com'], subject: 'Worker ${worker}', body: 'Hi' })
      writeFileSync('${started}/${worker}', String(process.pid))
      while (readdirSync('${started}').length < ${WORKERS}) await setTimeout(10)
      const remote = new AgentComms({ baseUrl: server.url, apiKey: mock.masterKey })
      const messages = await remote.messages.list().all()
      expect(messages.map(({ subject }) => subject)).toEqual(['Worker ${worker}'])
      await server.close()
    }, 120_000)
  `
}
