import { Download, Upload } from 'lucide'
import { useState } from 'preact/hooks'
import { control, unwrap } from '../../api/api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { Form, type FormValues } from '../../components/form.tsx'
import { Icon } from '../../components/icon.tsx'
import { showToast } from '../../components/toasts.tsx'

/** Card that exports the state to a file, and imports such a file. */
export function StateCard() {
  const [isImporting, setImporting] = useState(false)
  return (
    <section class="card" aria-labelledby="state-title">
      <div class="card-head">
        <h2 id="state-title">Export and import</h2>
        <div class="buttons">
          <a class="button" href="/__mock/state" download="mock-state.ndjson">
            <Icon icon={Download} /> Export state
          </a>
          <button type="button" class="button danger" onClick={() => setImporting(true)}>
            <Icon icon={Upload} /> Import state …
          </button>
        </div>
      </div>
      <p class="faint">
        An export contains records, keys and scheduled tasks, for another mock. It contains no faults and no
        logs.
      </p>
      <p>
        <strong>The file contains API keys and vault secrets in clear.</strong> Keep it private.
      </p>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </section>
  )
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Import state" onClose={onClose}>
      <Form submitLabel="Import" isDanger onSubmit={importState} onDone={onClose}>
        <p>
          This replaces all records and keys of this mock, of all organizations. To be able to undo the
          import, take a snapshot first.
        </p>
        <Field label="File" hint="An export of a mock with the same seed and email domain.">
          {ids => <input {...ids} type="file" name="file" accept=".ndjson" required />}
        </Field>
      </Form>
    </Dialog>
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
