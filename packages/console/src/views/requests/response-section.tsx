import type { LoggedResponse } from '@agentcomms/spec/control'
import { CodeBlock, Json } from '../../components/code-block.tsx'
import { formatBytes } from '../../components/format-bytes.ts'
import { HttpStatus } from '../../components/http-status.tsx'

/** Response of a request: status, headers and body. */
export function ResponseSection({ response }: { response: LoggedResponse | null }) {
  return (
    <section class="card" aria-label="Response">
      <header class="card-head">
        <h3>Response</h3>
        {response && (
          <span class="faint">
            <HttpStatus status={response.status} /> {formatBytes(response.size)}
          </span>
        )}
      </header>
      {response ? (
        <>
          <ResponseBody response={response} />
          <ResponseHeaders headers={response.headers} />
        </>
      ) : (
        <p class="faint">No response. The connection was lost.</p>
      )}
    </section>
  )
}

function ResponseBody({ response: { body, size, truncated } }: { response: LoggedResponse }) {
  if (size === 0) return <p class="faint">No body</p>
  if (body === null) return <p class="faint">The log does not keep this body: it is a file, or too old.</p>
  return (
    <>
      {typeof body === 'string' ? (
        <CodeBlock text={body} name="the response body" />
      ) : (
        <Json value={body} name="the response body" />
      )}
      {truncated && <p class="hint">The log keeps only the first 64 KB of this body.</p>}
    </>
  )
}

function ResponseHeaders({ headers }: { headers: LoggedResponse['headers'] }) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <details>
      <summary>Headers</summary>
      <CodeBlock text={lines.join('\n')} name="the response headers" />
    </details>
  )
}
