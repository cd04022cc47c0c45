import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Guide, testGuide } from '../../conformance/guides/guide.ts'
import { freePort } from '../free-port.ts'
import { initializePostgres, startPostgres } from '../postgres/postgres-servers.ts'
import { startRedis } from '../redis/redis-servers.ts'
import { linkModules } from './link-modules.ts'

testGuide('exactly-once', async guide => {
  skipInstallation(guide, 'pg @types/pg')
  const port = await freePort()
  const data = initializePostgres()
  const postgres = await startPostgres(data, port)
  onTestFinished(async () => {
    await end(postgres)
    rmSync(dirname(data), { recursive: true })
  })
  guide.replace('5432', String(port))
  await guide.run('npx tsx --env-file=.env exactly-once.ts')
})

testGuide('at-least-once', async guide => {
  skipInstallation(guide, 'ioredis')
  const port = await freePort()
  const redis = await startRedis(port)
  onTestFinished(() => end(redis))
  guide.replace('6379', String(port))
  await guide.run('npx tsx --env-file=.env at-least-once.ts')
})

function skipInstallation(guide: Guide, names: string): void {
  linkModules(guide.folder)
  guide.skip('npm install /tmp/agentcomms-dedupe-0.1.0.tgz', 'Linked from this repository')
  guide.skip(`npm install ${names}`, 'Installed in packages/e2e')
}

async function end(server: Awaited<ReturnType<typeof startRedis>>): Promise<void> {
  server.kill()
  await once(server, 'exit')
}
