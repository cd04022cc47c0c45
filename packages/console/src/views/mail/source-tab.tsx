import { Download } from 'lucide'
import { control, unwrap } from '../../api/api.ts'
import { isNotFound } from '../../api/problem-error.ts'
import { CodeBlock } from '../../components/code-block.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { formatBytes } from '../../components/format-bytes.ts'
import { Icon } from '../../components/icon.tsx'
import { useLoaded } from '../../live/use-loaded.ts'

/** Raw source of an email. */
export function SourceTab({ messageId }: { messageId: string }) {
  const params = { path: { messageId } }
  const { value, failure } = useLoaded(messageId, () =>
    unwrap(control.GET('/emails/{messageId}/source', { params, parseAs: 'arrayBuffer' })),
  )
  if (isNotFound(failure))
    return (
      <p class="faint">
        No source. The message is too old or too big, or is not an email. The JSON tab shows its record.
      </p>
    )
  if (failure !== undefined) return <ErrorMessage failure={failure} />
  if (value === undefined) return null
  return (
    <div class="mail-source">
      <p class="buttons">
        <span class="faint">RFC 5322, {formatBytes(value.byteLength)}</span>
        <a class="button small" href={`/__mock/emails/${messageId}/source`} download={`${messageId}.eml`}>
          <Icon icon={Download} /> Download .eml
        </a>
      </p>
      <CodeBlock text={new TextDecoder().decode(value)} name="the source" />
    </div>
  )
}
