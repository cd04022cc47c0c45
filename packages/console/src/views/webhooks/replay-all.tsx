import { RotateCcw } from 'lucide'
import { useState } from 'preact/hooks'
import { control, unwrap } from '../../api/api.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { showToast } from '../../components/toasts.tsx'
import { deadLetters } from '../../organization/counts.ts'
import { getOrganization } from '../../organization/organization.ts'
import { href } from '../../routing/router.ts'

/** Button that replays all dead letters after a confirmation, with their number. Hidden if none exist. */
export function ReplayAllButton() {
  const [isConfirming, setConfirming] = useState(false)
  const { replayable, held } = deadLetters.value
  return (
    <>
      {replayable + held > 0 && (
        <Button aria-haspopup="dialog" onClick={() => setConfirming(true)} icon={RotateCcw}>
          Replay all ({replayable.toLocaleString()})
        </Button>
      )}
      {isConfirming && <ReplayAllDialog onClose={() => setConfirming(false)} />}
    </>
  )
}

/** Dialog that replays all dead letters of the organization. */
export function ReplayAllDialog({ onClose }: { onClose: () => void }) {
  const { replayable, held, deleted } = deadLetters.value
  const replayAll = async (): Promise<void> => {
    const { id: orgId } = await getOrganization()
    const { replayed } = await unwrap(control.POST('/webhooks/replay-all', { body: { orgId } }))
    showToast(replayed === 1 ? '1 delivery replayed.' : `${replayed.toLocaleString()} deliveries replayed.`)
  }
  return (
    <ConfirmDialog
      title="Replay all dead letters?"
      confirmLabel={`Replay ${replayable.toLocaleString()}`}
      onConfirm={replayAll}
      onClose={onClose}
    >
      <p>
        Sends {replayable === 1 ? '1 dead letter' : `${replayable.toLocaleString()} dead letters`} again, from
        attempt 1.
      </p>
      {held > 0 && (
        <p>
          {held.toLocaleString()} of inactive or disabled subscriptions are left out.{' '}
          <a href={href(['webhooks'])} onClick={onClose}>
            Activate the subscriptions
          </a>{' '}
          first.
        </p>
      )}
      {deleted > 0 && <p>{deleted.toLocaleString()} of deleted subscriptions cannot be replayed.</p>}
    </ConfirmDialog>
  )
}
