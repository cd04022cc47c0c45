import type { Snapshot } from '@agentcomms/spec/control'
import { Camera, Download, Upload } from 'lucide'
import { control, unwrap } from '../../api/api.ts'
import { Button, showToast } from '../../components/button.tsx'
import { Card } from '../../components/detail.tsx'
import { ConfirmButton, ConfirmDialog, DialogButton, FormDialog } from '../../components/dialog.tsx'
import { Field, type FormValues, TextField } from '../../components/form.tsx'
import { ErrorMessage } from '../../components/load-state.tsx'
import { FullTime } from '../../components/time.tsx'
import { useLoaded } from '../../live/live-events.ts'

/** Card that takes and restores snapshots, and resets the mock. */
export function SnapshotsCard() {
  const { value, failure, reload } = useLoaded('snapshots', () => unwrap(control.GET('/snapshots')))
  const items = [...(value?.items ?? [])].reverse()
  return (
    <Card
      title="Snapshots"
      heading="h2"
      isRegion
      actions={
        <div class="buttons">
          <DialogButton
            icon={Camera}
            dialog={close => (
              <TakeSnapshotDialog
                onClose={() => {
                  close()
                  reload()
                }}
              />
            )}
          >
            Take snapshot …
          </DialogButton>
          <DialogButton kind="danger" dialog={close => <ResetDialog onClose={close} />}>
            Reset …
          </DialogButton>
        </div>
      }
    >
      {failure !== undefined && <ErrorMessage failure={failure} />}
      <p class="faint">
        A snapshot contains records, keys, clock, faults, DNS and scheduled tasks. You can restore it any
        number of times. The server keeps the last 100 snapshots until it stops.
      </p>
      {items.length > 0 && (
        <ul class="snapshots">
          {items.map(snapshot => (
            <li key={snapshot.id}>
              <span>
                {snapshot.name !== undefined && <strong>{snapshot.name} </strong>}
                <FullTime at={snapshot.takenAt} /> <code class="faint">{snapshot.id.slice(0, 13)}</code>
              </span>
              <ConfirmButton
                aria-label={`Restore ${snapshot.name ?? snapshot.id} …`}
                question="Restore this snapshot?"
                confirmLabel="Restore"
                consequences="This discards all changes since the snapshot. To keep them, take another snapshot first."
                onConfirm={() => restore(snapshot)}
              >
                Restore …
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

async function restore({ id }: Snapshot): Promise<void> {
  await unwrap(control.POST('/restore', { body: { id } }))
  showToast('Snapshot restored.')
}

/** Dialog that takes a snapshot with a name. */
export function TakeSnapshotDialog({ onClose }: { onClose: () => void }) {
  const take = async ({ optionalText }: FormValues): Promise<void> => {
    await unwrap(control.POST('/snapshots', { body: { name: optionalText('name') } }))
    showToast('Snapshot taken.')
  }
  return (
    <FormDialog title="Take snapshot" onClose={onClose} submitLabel="Take snapshot" onSubmit={take}>
      <TextField apiName="name" placeholder="Before the outage" hint="Optional" autoFocus />
    </FormDialog>
  )
}

/** Card that exports the state to a file, and imports such a file. */
export function StateCard() {
  return (
    <Card
      title="Export and import"
      heading="h2"
      isRegion
      actions={
        <div class="buttons">
          <Button icon={Download} onClick={exportState}>
            Export state
          </Button>
          <DialogButton kind="danger" icon={Upload} dialog={close => <ImportDialog onClose={close} />}>
            Import state …
          </DialogButton>
        </div>
      }
    >
      <p class="faint">
        An export contains records, keys and scheduled tasks, for another mock. It contains no faults and no
        logs.
      </p>
      <p>
        <strong>The file contains API keys and vault secrets in clear.</strong> Keep it private.
      </p>
    </Card>
  )
}

/** Downloads the state as a file. */
export function exportState(): void {
  const link = document.createElement('a')
  link.href = '/__mock/state'
  link.download = 'mock-state.ndjson'
  link.click()
}

/** Dialog that imports an exported state. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog title="Import state" onClose={onClose} submitLabel="Import" isDanger onSubmit={importState}>
      <p>
        This replaces all records and keys of this mock, of all organizations. To be able to undo the import,
        take a snapshot first.
      </p>
      <Field label="File" hint="An export of a mock with the same seed and email domain.">
        {ids => <input {...ids} type="file" name="file" accept=".ndjson" required />}
      </Field>
    </FormDialog>
  )
}

async function importState({ files }: FormValues): Promise<void> {
  const [file] = files('file')
  if (!file) throw new Error('Select a file.')
  await unwrap(
    control.PUT('/state', {
      body: await file.text(),
      bodySerializer: text => text,
      headers: { 'content-type': 'application/x-ndjson' },
    }),
  )
  showToast('State imported.')
}

/** Dialog that resets the mock. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const reset = async (): Promise<void> => {
    await unwrap(control.POST('/reset'))
    showToast('Mock reset.')
  }
  return (
    <ConfirmDialog title="Reset the mock?" confirmLabel="Reset" onConfirm={reset} onClose={onClose}>
      <p>
        This deletes all agents, messages, domains, webhooks and faults. The master key stays valid. To be
        able to undo the reset, take a snapshot first.
      </p>
    </ConfirmDialog>
  )
}
