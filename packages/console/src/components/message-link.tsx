import { readControl } from '../control-api.ts'
import { getRecordRoute } from '../record-route.ts'
import { href } from '../router.ts'
import { useLoaded } from '../use-loaded.ts'
import { CopyButton } from './copy-button.tsx'

/** Id of a message, as a link if the message exists, with a copy button. */
export function MessageLink({ id }: { id: string }) {
  const { value } = useLoaded(`record ${id}`, () => readControl('/record', { id }))
  const route = value?.record ? getRecordRoute(value.record) : undefined
  const text = <code>{id}</code>
  return (
    <span class="copyable">
      {route ? <a href={href(route)}>{text}</a> : text}
      <CopyButton text={id} name="the message id" />
    </span>
  )
}
