import { Download } from 'lucide'
import { readProblem } from '../../api/control-api.ts'
import { CodeBlock } from '../../components/code-block.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { formatBytes } from '../../components/format-bytes.ts'
import { Icon } from '../../components/icon.tsx'
import { useLoaded } from '../../live/use-loaded.ts'

/** Raw source of an email. */
export function SourceTab({ messageId }: { messageId: string }) {
  const path = `/__mock/getEmailSource?${new URLSearchParams({ messageId })}`
  const { value, failure } = useLoaded(messageId, () => readSource(path))
  if (failure !== undefined) return <ErrorMessage failure={failure} />
  if (value === undefined) return null
  if (value === 'notFound')
    return (
      <p class="faint">
        No source. The message is too old or too big, or is not an email. The JSON tab shows its record.
      </p>
    )
  return (
    <div class="mail-source">
      <p class="buttons">
        <span class="faint">RFC 5322, {formatBytes(value.byteLength)}</span>
        <a class="button small" href={path} download={`${messageId}.eml`}>
          <Icon icon={Download} /> Download .eml
        </a>
      </p>
      <CodeBlock text={value.text} name="the source" />
    </div>
  )
}

async function readSource(path: string): Promise<{ text: string; byteLength: number } | 'notFound'> {
  const response = await fetch(path)
  // 400 means that the mock has no source of this message.
  if (response.status === 400) return 'notFound'
  if (!response.ok) throw await readProblem(response)
  const bytes = await response.arrayBuffer()
  return { text: new TextDecoder().decode(bytes), byteLength: bytes.byteLength }
}
