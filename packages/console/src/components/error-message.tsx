import { ProblemError } from '../problem-error.ts'

/** Error with its code and, for invalid input, the invalid fields. */
export function ErrorMessage({ failure }: { failure: unknown }) {
  const { title, detail, code, issues } = toErrorText(failure)
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
              <code>{path || '(root)'}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface ErrorText {
  title: string
  detail: string
  code?: string
  issues: { path: string; message: string }[]
}

function toErrorText(failure: unknown): ErrorText {
  if (!(failure instanceof ProblemError)) {
    const detail = failure instanceof Error ? failure.message : String(failure)
    return { title: 'Something went wrong', detail, issues: [] }
  }
  const { title, detail, code, details } = failure.problem
  return { title, detail, ...(code !== undefined && { code }), issues: details?.issues ?? [] }
}
