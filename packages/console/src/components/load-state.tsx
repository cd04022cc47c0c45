import type { ComponentChildren, ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { ProblemError } from '../api/problem-error.ts'

/** Error with its code and, for invalid input, the invalid fields. */
export function ErrorMessage({ failure }: { failure: unknown }) {
  return (
    <div class="problem" role="alert">
      <ProblemText {...toProblem(failure)} />
    </div>
  )
}

interface Problem {
  title: string
  detail: string
  code?: string
  issues: readonly { location?: string; path: string; message: string }[]
}

/** Title, code and detail of an error, and the invalid fields. */
export function ProblemText({ title, detail, code, issues }: Problem) {
  return (
    <>
      <p>
        <strong>{title}</strong> {code && <code>{code}</code>}
      </p>
      <p>{detail}</p>
      {issues.length > 0 && (
        <ul>
          {issues.map(({ location, path, message }) => (
            <li key={`${location} ${path} ${message}`}>
              {location} <code>{path || '(root)'}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const NO_CONNECTION = 'The server did not respond. Start it if it stopped, then try again.'

/** Returns whether `failure` means that a request got no response. */
export function isConnectionFailure(failure: unknown): boolean {
  // Browsers report a failed request as a TypeError, each with its own message.
  return failure instanceof TypeError && /fetch|network|load failed/i.test(failure.message)
}

function toProblem(failure: unknown): Problem {
  if (!(failure instanceof ProblemError)) {
    if (isConnectionFailure(failure)) return { title: 'No connection', detail: NO_CONNECTION, issues: [] }
    const detail = failure instanceof Error ? failure.message : String(failure)
    return { title: 'Something went wrong', detail, issues: [] }
  }
  const { title, detail, code = '', details } = failure.problem
  const issues = details?.issues?.map(({ path, message }) => ({ path, message })) ?? []
  // A code such as NOT_FOUND says the same as the title "Not Found".
  const isSame = code.toLowerCase() === title.toLowerCase().replaceAll(' ', '_')
  return { title, detail, code: isSame ? '' : code, issues }
}

/** Placeholder of a detail while its data loads. */
export function Loading() {
  return (
    <div class="loading" aria-busy="true">
      <span class="hidden">Loading</span>
      <div />
      <div />
      <div />
    </div>
  )
}

/**
 * Returns a component that loads its code when it is first shown. `placeholder` is shown meanwhile. If it is null, the
 * component is optional: nothing is shown if it does not load, and the next mount loads it again.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ComponentChildren = <Loading />,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return props => {
    const [failure, setFailure] = useState<Error>()
    const [, showLoaded] = useState(false)
    useEffect(() => {
      if (loaded) return
      load().then(
        view => {
          loaded = view
          showLoaded(true)
        },
        // The server stopped, or a new release has other files.
        () =>
          setFailure(
            new Error('The view did not load. Start the server if it stopped, and reload the page.'),
          ),
      )
    }, [])
    if (failure && placeholder !== null) return <ErrorMessage failure={failure} />
    const View = loaded
    return View ? <View {...props} /> : placeholder
  }
}
