import { Camera } from 'lucide'
import { useState } from 'preact/hooks'
import { Action } from '../../components/action.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { report } from '../../components/toasts.tsx'
import { control, readControl } from '../../control-api.ts'
import { useLoaded } from '../../use-loaded.ts'

/** How everything stood, to come back to; and the way back to the beginning. */
export function SnapshotsCard() {
  const { value, failure, reload } = useLoaded('snapshots', () => readControl('/snapshots'))
  const [asked, setAsked] = useState<'reset' | { id: string }>()
  const close = (): void => setAsked(undefined)
  const take = async (): Promise<void> => {
    await control('snapshot', {})
    reload()
  }
  const items = [...(value?.items ?? [])].reverse()
  return (
    <section class="card" aria-labelledby="snapshots-title">
      <div class="card-head">
        <h2 id="snapshots-title">Snapshots</h2>
        <div class="buttons">
          <Action icon={Camera} onAct={take}>
            Take a snapshot
          </Action>
          <button type="button" class="button danger" onClick={() => setAsked('reset')}>
            Reset everything …
          </button>
        </div>
      </div>
      {failure !== undefined && <ProblemNote failure={failure} />}
      <p class="faint">
        A snapshot keeps records, keys, clock, faults, DNS and what is scheduled, and can be restored as often
        as you like. The latest 100 are kept, as long as the server runs.
      </p>
      {items.length > 0 && (
        <ul class="snapshots">
          {items.map(({ id, takenAt }) => (
            <li key={id}>
              <span>
                <FullMoment at={takenAt} /> <code class="faint">{id.slice(0, 13)}</code>
              </span>
              <button
                type="button"
                class="button"
                aria-label={`Restore ${id} …`}
                onClick={() => setAsked({ id })}
              >
                Restore …
              </button>
            </li>
          ))}
        </ul>
      )}
      {asked === 'reset' && (
        <Confirm
          title="Reset everything?"
          act="Reset"
          onAct={async () => {
            await control('reset', {})
            report('The mock is as it was made.')
          }}
          onClose={close}
        >
          <p>
            All agents, messages, domains, webhooks and faults are gone then. The master key stays. A snapshot
            that you take before brings them back.
          </p>
        </Confirm>
      )}
      {typeof asked === 'object' && (
        <Confirm
          title="Restore this snapshot?"
          act="Restore"
          onAct={async () => {
            await control('restore', { id: asked.id })
            report('Everything is as it was when the snapshot was taken.')
          }}
          onClose={close}
        >
          <p>What has happened since is gone then, unless you take a snapshot of it first.</p>
        </Confirm>
      )}
    </section>
  )
}
