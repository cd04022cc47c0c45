import type { LoggedRequest, Mock } from '@agentcomms/mock-server'

const RED = 31
const GREEN = 32
const YELLOW = 33
const DIM = 2

/** Colours a text by its code of ECMA-48. */
type Paint = (code: number, text: string) => string

/** Returns what colours a text, if the terminal shows colours and the user wants them. */
export function paintFor({ isTTY }: { isTTY?: boolean | undefined }, env: NodeJS.ProcessEnv): Paint {
  const isColoured = isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb'
  return (code, text) => (isColoured ? `\u001b[${code}m${text}\u001b[0m` : text)
}

/** Writes a line for each request to a mock. */
export function logRequests(mock: Mock, write: (line: string) => void, paint: Paint): void {
  mock.watch(change => {
    if (change.type === 'request') write(`${lineOf(change.request, paint)}\n`)
  })
}

function lineOf(entry: LoggedRequest, paint: Paint): string {
  const { at, status, problem, method, path, operation, faulted } = entry
  const answer = problem ? `${status} ${problem.code}` : String(status)
  const shown = status === null ? paint(RED, '---') : paint(colourOf(status), answer)
  const about = [operation ?? 'no such operation', ...(faulted ? ['a fault of the test'] : [])].join(', ')
  return `${paint(DIM, at.slice(11, 19))} ${shown} ${method.padEnd(6)} ${path} ${paint(DIM, about)}`
}

function colourOf(status: number): number {
  if (status < 400) return GREEN
  return status < 500 ? YELLOW : RED
}
