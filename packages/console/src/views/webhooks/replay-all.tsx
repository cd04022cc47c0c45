import { RotateCcw } from 'lucide'
import { useState } from 'preact/hooks'
import { control, unwrap } from '../../api/api.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { showToast } from '../../components/toasts.tsx'
import { deadLetterCount } from '../../organization/counts.ts'
import { getOrganization } from '../../organization/organization.ts'

/** Button that replays all dead letters after a confirmation. Hidden if none exist. */
export function ReplayAllButton() {
  const [isConfirming, setConfirming] = useState(false)
  const count = deadLetterCount.value
  return (
    <>
      {count > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setConfirming(true)} icon={RotateCcw}>
          Replay all ({count.toLocaleString()})
        </Button>
      )}
      {isConfirming && <ReplayAllDialog onClose={() => setConfirming(false)} />}
    </>
  )
}

/** Dialog that replays all dead letters of the organization. */
export function ReplayAllDialog({ onClose }: { onClose: () => void }) {
  const count = deadLetterCount.value
  const replayAll = async (): Promise<void> => {
    const { id: orgId } = await getOrganization()
    const { replayed } = await unwrap(control.POST('/webhooks/replay-all', { body: { orgId } }))
    showToast(replayed === 1 ? '1 delivery replayed.' : `${replayed.toLocaleString()} deliveries replayed.`)
  }
  return (
    <ConfirmDialog
      title="Replay all dead letters?"
      confirmLabel="Replay"
      onConfirm={replayAll}
      onClose={onClose}
    >
      <p>
        Dead letters: {count === 0 ? 'none' : count.toLocaleString()}. Each is sent again, from attempt 1.
        Dead letters of deleted subscriptions are omitted.
      </p>
    </ConfirmDialog>
  )
}
