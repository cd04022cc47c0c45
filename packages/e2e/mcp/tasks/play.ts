/**
 * Lets somebody who has never seen the tools do the tasks. `tsx packages/e2e/mcp/tasks/play.ts` prints an address.
 * `GET /<number>` has the task and the tools, `POST /<number>/call` calls one with `{ name, arguments }`, and
 * `POST /<number>/done` with `{ answer }` ends the task. Only the tasks and the tools are shown, never the solutions.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { type Task, tasks } from './tasks.ts'
import { connect, createWorld, type Session } from './world.ts'

interface Game {
  readonly task: Task
  readonly prompt: string
  readonly session: Session
  readonly check: (answer: string) => unknown
  outcome?: string
}

async function startGame(task: Task): Promise<Game> {
  const world = await createWorld()
  const { prompt, check } = await task.setUp(world)
  return { task, prompt, check, session: await connect(world, task.flags ?? []) }
}

async function readJson(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString() || '{}')
}

const games: (Promise<Game> | undefined)[] = []

async function handle(request: IncomingMessage): Promise<string> {
  const [, number = '', action] = (request.url ?? '').split('/')
  const task = tasks[Number(number) - 1]
  if (!task) return `Tasks: 1 to ${tasks.length}. Read one with GET /1, without any header.`
  games[Number(number)] ??= startGame(task)
  const game = await games[Number(number)]
  if (!game) return 'The task did not start.'
  const body = await readJson(request)
  if (action === 'call') return await game.session.call(body.name, body.arguments)
  if (action !== 'done') return `Task: ${game.prompt}\n\nTools:\n${game.session.definitions}`
  try {
    await game.check(String(body.answer))
    game.outcome ??= 'done'
  } catch (error) {
    game.outcome ??= `failed: ${error instanceof Error ? error.message : error}`
  }
  report(game)
  return 'Thank you.'
}

function report({ task, session, outcome }: Game): void {
  console.log(
    `${task.name}: ${outcome}; ${session.calls.length} calls (least ${task.least}), ${session.characters()} characters`,
  )
  for (const call of session.calls) console.log(`    ${call.slice(0, 200)}`)
}

const server = createServer((request, response) => {
  handle(request).then(
    text => response.end(text),
    error => response.writeHead(500).end(String(error)),
  )
})
server.listen(4999, '127.0.0.1', () => console.log('http://127.0.0.1:4999'))
