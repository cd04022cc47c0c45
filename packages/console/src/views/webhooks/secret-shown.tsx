import { CodeBlock } from '../../components/code-block.tsx'
import { ShownOnce } from '../../components/shown-once.tsx'
import { verifySnippet } from './verify-snippet.ts'

/** Shows a secret the only time that it can be shown, and what to do with it. */
export function SecretShown(props: { title: string; secret: string; onClose: () => void }) {
  const { title, secret, onClose } = props
  return (
    <ShownOnce title={title} name="secret" text={secret} onClose={onClose}>
      <h3>In your receiver</h3>
      <CodeBlock text={verifySnippet(secret)} what="SDK snippet" />
    </ShownOnce>
  )
}
