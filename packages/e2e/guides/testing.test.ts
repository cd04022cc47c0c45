import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { testGuide } from '../../conformance/guides/guide.ts'
import { linkModules } from './link-modules.ts'

const WORKERS = 8

testGuide('testing', async guide => {
  linkModules(guide.folder)
  for (const packages of ['vitest', 'jest ts-jest typescript@5'])
    guide.skip(`npm install --save-dev ${packages}`, 'Installed in packages/e2e')
  for (const file of ['vitest/replier.test.ts', 'jest/replier.test.ts', 'jest.config.js'])
    guide.skip(file, 'Vitest and Jest find it')
  expect(await guide.run('npx vitest run --dir vitest')).toMatch(/Tests .*2 passed/)
  await guide.run('npx jest')
  expect(await guide.run('npx tsx --test node/replier.test.ts')).toMatch(/pass 1\n/)
  await guide.run('npx tsx serve.ts')

  for (const [runner, module, command] of [
    ['vitest', 'vitest', `npx vitest run --dir vitest --maxWorkers=${WORKERS}`],
    ['jest', '@jest/globals', `npx jest --maxWorkers=${WORKERS}`],
  ] as const) {
    // Jest runs all tests in one process if it knows that some of them are fast.
    rmSync(join(guide.folder, runner, 'replier.test.ts'))
    const started = join(guide.folder, `started-${runner}`)
    mkdirSync(started)
    for (let worker = 0; worker < WORKERS; worker++)
      writeFileSync(
        join(guide.folder, runner, `worker-${worker}.test.ts`),
        createTest(module, started, worker),
      )
    await guide.run(command)
    const processes = readdirSync(started).map(file => readFileSync(join(started, file), 'utf8'))
    expect(new Set(processes).size).toBe(WORKERS)
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
