import type { LoggedRequest, Mock } from '@agentcomms/mock-server'

const RED = 31
const GREEN = 32
const YELLOW = 33
const DIM = 2

/** Colours a text. `code` is an ANSI colour code. */
type Paint = (code: number, text: string) => string

/** Returns a function that colours a text if the output is a terminal with colours and NO_COLOR is not set. */
export function createPaint({ isTTY }: { isTTY?: boolean | undefined }, env: NodeJS.ProcessEnv): Paint {
  const hasColours = isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb'
  return (code, text) => (hasColours ? `\u001b[${code}m${text}\u001b[0m` : text)
}

/** Writes a line for each request to a mock. */
export function logRequests(mock: Mock, write: (line: string) => void, paint: Paint): void {
  mock.watch(change => {
    if (change.type === 'request') write(`${formatLine(change.request, paint)}\n`)
  })
}

function formatLine(entry: LoggedRequest, paint: Paint): string {
  const { at, status, problem, method, path, operation, faulted } = entry
  const statusText = problem ? `${status} ${problem.code}` : String(status)
  const colouredStatus = status === null ? paint(RED, '---') : paint(statusColour(status), statusText)
  const notes = [operation ?? 'unknown operation', ...(faulted ? ['fault'] : [])].join(', ')
  return `${paint(DIM, at.slice(11, 19))} ${colouredStatus} ${method.padEnd(6)} ${path} ${paint(DIM, notes)}`
}

function statusColour(status: number): number {
  if (status < 400) return GREEN
  return status < 500 ? YELLOW : RED
}
