import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { onTestFinished } from 'vitest'
import { testGuide } from '../../conformance/guides/guide.ts'
import { freePort } from '../free-port.ts'
import { initializePostgres, startPostgres } from '../postgres/postgres-servers.ts'
import { startRedis } from '../redis/redis-servers.ts'
import { linkModules } from './link-modules.ts'

testGuide('exactly-once', async guide => {
  linkModules(guide.folder)
  guide.skip('npm install /tmp/agentcomms-dedupe-0.1.0.tgz', 'Linked from this repository')
  for (const names of ['pg @types/pg', 'ioredis'])
    guide.skip(`npm install ${names}`, 'Installed in packages/e2e')

  const [postgresPort, redisPort] = [await freePort(), await freePort()]
  const data = initializePostgres()
  const postgres = await startPostgres(data, postgresPort)
  const redis = await startRedis(redisPort)
  onTestFinished(async () => {
    for (const server of [postgres, redis]) {
      server.kill()
      await once(server, 'exit')
    }
    rmSync(dirname(data), { recursive: true })
  })
  guide.replace('5432', String(postgresPort))
  guide.replace('6379', String(redisPort))
  await guide.run('npx tsx --env-file=.env exactly-once.ts')
  await guide.run('npx tsx --env-file=.env at-least-once.ts')
})
