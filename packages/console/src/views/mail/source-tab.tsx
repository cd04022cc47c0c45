import { Download } from 'lucide'
import { CodeBlock } from '../../components/code-block.tsx'
import { Icon } from '../../components/icon.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { refusalOf } from '../../control-api.ts'
import { sizeText } from '../../size-text.ts'
import { useLoaded } from '../../use-loaded.ts'

/** A message as it went over the wire. */
export function SourceTab({ messageId }: { messageId: string }) {
  const path = `/__mock/getEmailSource?${new URLSearchParams({ messageId })}`
  const { value, failure } = useLoaded(messageId, () => readSource(path))
  if (failure !== undefined) return <ProblemNote failure={failure} />
  if (value === undefined) return null
  if (value === 'gone')
    return (
      <p class="faint">
        The source of this message is not kept: it is too old, too big, or never was a mail. The record is in
        the tab JSON.
      </p>
    )
  return (
    <div class="mail-source">
      <p class="buttons">
        <span class="faint">RFC 5322, {sizeText(value.byteLength)}</span>
        <a class="button small" href={path} download={`${messageId}.eml`}>
          <Icon of={Download} /> Download .eml
        </a>
      </p>
      <CodeBlock text={value.text} what="the source" />
    </div>
  )
}

async function readSource(path: string): Promise<{ text: string; byteLength: number } | 'gone'> {
  const response = await fetch(path)
  // The one thing that can be wrong with it is that there is no source of such a message.
  if (response.status === 400) return 'gone'
  if (!response.ok) throw await refusalOf(response)
  const bytes = await response.arrayBuffer()
  return { text: new TextDecoder().decode(bytes), byteLength: bytes.byteLength }
}
