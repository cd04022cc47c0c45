import { ProblemError } from '../problem-error.ts'

/** What was refused, and why: what the problem says of it, and of each member that was wrong. */
export function ProblemNote({ failure }: { failure: unknown }) {
  const { title, detail, code, issues } = read(failure)
  return (
    <div class="problem" role="alert">
      <p>
        <strong>{title}</strong> {code && <code>{code}</code>}
      </p>
      <p>{detail}</p>
      {issues.length > 0 && (
        <ul>
          {issues.map(({ path, message }) => (
            <li key={path + message}>
              <code>{path || '(whole)'}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface Shown {
  title: string
  detail: string
  code?: string
  issues: { path: string; message: string }[]
}

function read(failure: unknown): Shown {
  if (!(failure instanceof ProblemError)) {
    const detail = failure instanceof Error ? failure.message : String(failure)
    return { title: 'It did not work', detail, issues: [] }
  }
  const { title, detail, code, details } = failure.problem
  return { title, detail, ...(code !== undefined && { code }), issues: details?.issues ?? [] }
}
