import type { WebhookEventType } from '@agentcomms/spec'
import type { ComponentChildren } from 'preact'
import { api, unwrap } from '../../api/api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorMessage } from '../../components/load-state.tsx'
import { useLoaded } from '../../live/use-loaded.ts'

/**
 * Dialog with a form that needs the event types. It opens when they are loaded: before, the form would send
 * no events, and its select would change after the user opened it.
 */
export function EventTypesDialog(props: {
  title: string
  onClose: () => void
  children: (types: readonly WebhookEventType[]) => ComponentChildren
}) {
  const { title, onClose, children } = props
  const { value, failure } = useLoaded('event-types', () => unwrap(api.GET('/webhooks/event-types')))
  if (!value && failure === undefined) return null
  return (
    <Dialog title={title} onClose={onClose}>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {value && children(value.eventTypes)}
    </Dialog>
  )
}
