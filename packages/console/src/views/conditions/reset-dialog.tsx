import { control, unwrap } from '../../api/api.ts'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { showToast } from '../../components/toasts.tsx'

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
