import { Camera } from 'lucide'
import { useState } from 'preact/hooks'
import { readControl, runOperation } from '../../api/control-api.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { FullTime } from '../../components/time.tsx'
import { showToast } from '../../components/toasts.tsx'
import { useLoaded } from '../../live/use-loaded.ts'
import { ResetDialog } from './reset-dialog.tsx'

/** Card that takes and restores snapshots, and resets the mock. */
export function SnapshotsCard() {
  const { value, failure, reload } = useLoaded('snapshots', () => readControl('/snapshots'))
  const [confirming, setConfirming] = useState<'reset' | { id: string }>()
  const close = (): void => setConfirming(undefined)
  const take = async (): Promise<void> => {
    await runOperation('snapshot', {})
    reload()
  }
  const items = [...(value?.items ?? [])].reverse()
  return (
    <section class="card" aria-labelledby="snapshots-title">
      <div class="card-head">
        <h2 id="snapshots-title">Snapshots</h2>
        <div class="buttons">
          <ActionButton icon={Camera} onAction={take}>
            Take snapshot
          </ActionButton>
          <button type="button" class="button danger" onClick={() => setConfirming('reset')}>
            Reset …
          </button>
        </div>
      </div>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      <p class="faint">
        A snapshot contains records, keys, clock, faults, DNS and scheduled tasks. You can restore it any
        number of times. The server keeps the last 100 snapshots until it stops.
      </p>
      {items.length > 0 && (
        <ul class="snapshots">
          {items.map(({ id, takenAt }) => (
            <li key={id}>
              <span>
                <FullTime at={takenAt} /> <code class="faint">{id.slice(0, 13)}</code>
              </span>
              <button
                type="button"
                class="button"
                aria-label={`Restore ${id} …`}
                onClick={() => setConfirming({ id })}
              >
                Restore …
              </button>
            </li>
          ))}
        </ul>
      )}
      {confirming === 'reset' && <ResetDialog onClose={close} />}
      {typeof confirming === 'object' && (
        <ConfirmDialog
          title="Restore this snapshot?"
          confirmLabel="Restore"
          onConfirm={async () => {
            await runOperation('restore', { id: confirming.id })
            showToast('Snapshot restored.')
          }}
          onClose={close}
        >
          <p>This discards all changes since the snapshot. To keep them, take another snapshot first.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
