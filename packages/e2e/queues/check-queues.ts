/**
 * Runs the test of `examples/queues`, alone and from the packed packages, with a real Redis and a real PostgreSQL.
 * `npm run test:full` runs it after the build. `--long` sends 5,000 events.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../free-port.ts'
import { initializePostgres, startPostgres } from '../postgres/postgres-servers.ts'
import { startRedis } from '../redis/redis-servers.ts'
import { createFolder, installExample, packPackages } from '../release/fresh-project.ts'

const [redisPort, postgresPort] = [await freePort(), await freePort()]
await startRedis(redisPort, '--appendonly', 'yes', '--dir', createFolder('redis'))
await startPostgres(initializePostgres(), postgresPort)
const folder = await installExample('queues', await packPackages())
const child = spawn('npm', ['test', '--silent'], {
  cwd: folder,
  stdio: 'inherit',
  env: {
    ...process.env,
    EVENTS: process.argv.includes('--long') ? '5000' : '200',
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    DATABASE_URL: `postgres://postgres@127.0.0.1:${postgresPort}/postgres`,
  },
})
const [code] = await once(child, 'exit')
process.exit(code ?? 1)
