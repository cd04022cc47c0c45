import { Plus } from 'lucide'
import { useRef, useState } from 'preact/hooks'
import { Action } from '../../components/action.tsx'
import { Badge } from '../../components/badge.tsx'
import { Icon } from '../../components/icon.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { control, readControl, type ShownFault } from '../../control-api.ts'
import type { Told } from '../../live.ts'
import { useLoaded } from '../../use-loaded.ts'
import { FaultDialog } from './fault-dialog.tsx'
import { concernOf, countOf, effectOf, isUsedUp, PRESETS } from './fault-text.ts'

/** What goes wrong with requests, as a person asks. */
export function FaultsCard() {
  const [made, setMade] = useState<ShownFault['options']>()
  const { items, failure } = useFaults()
  return (
    <section class="card" aria-labelledby="faults-title">
      <div class="card-head">
        <h2 id="faults-title">Faults</h2>
        <div class="buttons">
          {items.length > 0 && <Action onAct={() => control('faults.clear', {})}>Clear all</Action>}
          <button
            type="button"
            class="button primary"
            data-key="n"
            onClick={() => setMade({ status: 503, times: 1 })}
          >
            <Icon of={Plus} /> Add a fault
          </button>
        </div>
      </div>
      {failure !== undefined && <ProblemNote failure={failure} />}
      {items.length === 0 ? (
        <p>
          Every request gets its real answer. Let something go wrong to see whether your program gets over it.
        </p>
      ) : (
        <FaultList items={items} />
      )}
      <div class="buttons">
        {PRESETS.map(([name, options]) => (
          <button key={name} type="button" class="button" onClick={() => setMade(options)}>
            {name} …
          </button>
        ))}
      </div>
      <p class="hint">
        Of several that fit, the one that was added first strikes, and it alone. This console only looks on:
        what it reads is never struck; what you do in it is a request like any other.
      </p>
      {made && <FaultDialog options={made} onClose={() => setMade(undefined)} />}
    </section>
  )
}

function FaultList({ items }: { items: readonly ShownFault[] }) {
  return (
    <ul class="faults">
      {items.map(fault => (
        <li key={fault.id} data-over={isUsedUp(fault)}>
          <div class="fault-what">
            <strong>{effectOf(fault.options)}</strong>
            <div class="faint">
              <code>{concernOf(fault.options)}</code>
              {fault.condition && ', where a function of a test says so'}
            </div>
            {fault.options.detail !== undefined && (
              <div class="fault-detail faint" title={fault.options.detail}>
                “{fault.options.detail}”
              </div>
            )}
          </div>
          <Badge text={countOf(fault)} tone={fault.used === 0 ? 'plain' : 'wait'} />
          <Action
            label={`Remove the fault: ${effectOf(fault.options)}`}
            onAct={() => control('faults.remove', { id: fault.id })}
          >
            Remove
          </Action>
        </li>
      ))}
    </ul>
  )
}

/** That a fault struck is not told of; each request may have been struck, as long as there are any. */
function useFaults(): { items: readonly ShownFault[]; failure: unknown } {
  const hasAny = useRef(false)
  const isAbout = ({ topic }: Told): boolean => topic === 'faults' || (topic === 'request' && hasAny.current)
  const { value, failure } = useLoaded('faults', () => readControl('/faults'), isAbout)
  const items = value?.items ?? []
  hasAny.current = items.some(fault => !isUsedUp(fault))
  return { items, failure }
}
