import type { Fault } from '@agentcomms/spec/control'
import { Plus } from 'lucide'
import { control, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton } from '../../components/button.tsx'
import { Card } from '../../components/detail.tsx'
import { ConfirmButton, DialogButton } from '../../components/dialog-button.tsx'
import { FaultDialog } from './fault-dialog.tsx'
import { describeEffect, describeScope, describeUse, isUsedUp } from './fault-text.ts'
import { faults } from './faults.ts'

/** Card that lists the faults, and adds and removes them. */
export function FaultsCard() {
  const items = faults.value
  return (
    <Card
      title="Faults"
      heading="h2"
      isRegion
      actions={
        <div class="buttons">
          {items.length > 0 && (
            <ConfirmButton
              question="Clear all faults?"
              confirmLabel="Clear all"
              consequences={
                items.length === 1
                  ? 'This removes the fault, even if a test added it.'
                  : `This removes all ${items.length} faults, including those that tests added.`
              }
              onConfirm={() => unwrap(control.POST('/faults/clear'))}
            >
              Clear all …
            </ConfirmButton>
          )}
          <DialogButton
            kind="primary"
            data-key="n"
            icon={Plus}
            dialog={close => <FaultDialog onClose={close} />}
          >
            Add fault
          </DialogButton>
        </div>
      }
    >
      {items.length === 0 ? (
        <p>No faults. Add one to test how your program handles errors.</p>
      ) : (
        <FaultList items={items} />
      )}
      <p class="hint">
        If several faults match, only the oldest applies. Faults do not apply to requests of this console.
      </p>
    </Card>
  )
}

function FaultList({ items }: { items: readonly Fault[] }) {
  return (
    <ul class="faults">
      {items.map(fault => (
        <li key={fault.id} data-over={isUsedUp(fault)}>
          <div class="fault-what">
            <strong>{describeEffect(fault.options)}</strong>
            <div class="faint">
              <code>{describeScope(fault.options)}</code>
              {fault.condition && ', if its `when` function returns true'}
            </div>
            {fault.options.detail !== undefined && (
              <div class="fault-detail faint" title={fault.options.detail}>
                “{fault.options.detail}”
              </div>
            )}
          </div>
          <Badge text={describeUse(fault)} tone={fault.used === 0 ? 'plain' : 'wait'} />
          <ActionButton
            label={`Remove fault: ${describeEffect(fault.options)}`}
            onAction={() => unwrap(control.POST('/faults/remove', { body: { id: fault.id } }))}
          >
            Remove
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}
