/**
 * How long the built package takes to start. Prints a table; asserts nothing. From the root, after a build:
 *
 *   npm run build -w @agentcomms/mock-server && node --import tsx packages/mock-server/test/scale/start-up.ts [rounds]
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'

const ROUNDS = Number(process.argv[2] ?? 15)
const PACKAGE = new URL('../../dist/index.js', import.meta.url)
const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

const IMPORT = `import ${JSON.stringify(PACKAGE.href)}`
const FIRST_ANSWERS = `
  import { createMock } from ${JSON.stringify(PACKAGE.href)}
  const start = performance.now()
  const mock = createMock()
  const made = performance.now()
  const headers = { 'x-api-key': mock.masterKey }
  const answer = async () => {
    const response = await mock.fetch(mock.baseUrl + '/agents', { headers })
    if (response.status !== 200) throw new Error(await response.text())
    await response.json()
  }
  await answer()
  const first = performance.now()
  await mock.fetch(mock.baseUrl + '/agents', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada' }),
  }).then(response => response.json())
  const posted = performance.now()
  createMock()
  const again = performance.now()
  console.log(JSON.stringify([made - start, first - start, posted - first, again - posted]))
`

/** Runs a process to its end; answers how long it took and what it printed. */
async function run(code: string): Promise<{ ms: number; output: string }> {
  const start = performance.now()
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`node ended with ${status}.`)
  return { ms: performance.now() - start, output }
}

/** Starts a server that prints its url and perhaps a key, and answers how long it took to a 200. */
async function serverAnswers(args: string[]): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8')
  for await (const text of child.stdout) {
    output += text
    if (output.includes('Ctrl+C')) break
  }
  const url = /http:\S+/.exec(output)?.[0] ?? ''
  const key = /mk_\w+/.exec(output)?.[0] ?? ''
  await new Promise<void>((resolve, reject) => {
    get(`${url}/agents`, { headers: { 'x-api-key': key }, agent: false }, response => {
      if (response.statusCode !== 200) reject(new Error(`The server answered ${response.statusCode}.`))
      response.resume().once('end', resolve)
    }).once('error', reject)
  })
  const ms = performance.now() - start
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
  return ms
}

const BARE_SERVER = `
  const server = require('node:http').createServer((_, response) => response.end('{}'))
  server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port + ' Ctrl+C'))
  process.once('SIGTERM', () => process.exit(0))
`

const measured = new Map<string, number[]>()
const add = (name: string, ms: number): void => {
  measured.set(name, [...(measured.get(name) ?? []), ms])
}

for (let round = 0; round <= ROUNDS; round++) {
  const bare = await run('0')
  const imported = await run(IMPORT)
  const answered = await run(FIRST_ANSWERS)
  const bareServer = await serverAnswers(['-e', BARE_SERVER])
  const cli = await serverAnswers([CLI, '--port', '0'])
  // The first round warms the files.
  if (round === 0) continue
  const [made = 0, first = 0, posted = 0, again = 0] = JSON.parse(answered.output) as number[]
  add('bare node', bare.ms)
  add('import of the package, over bare node', imported.ms - bare.ms)
  add('createMock()', made)
  add('createMock() to the first answer', first)
  add('the first POST after it', posted)
  add('createMock() once more', again)
  add('node:http process to the first 200', bareServer)
  add('CLI process to the first 200', cli)
}
for (const [name, values] of measured) {
  const sorted = values.sort((a, b) => a - b)
  const at = (part: number): string => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1)
  console.log(`${name.padEnd(42)}${at(0.5).padStart(8)} ms   (least ${at(0)})`)
}
