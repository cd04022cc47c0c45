import { Search } from 'lucide'
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../components/button.tsx'
import { showErrorToast, showToast } from '../components/toasts.tsx'
import { openHash } from '../routing/router.ts'
import { SearchDialog } from './search-dialog.tsx'
import type { SearchResult } from './search-result.ts'

const SHORTCUT = /Mac/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** Button in the top bar that opens the search. Ctrl K and Cmd K open it too. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const [ActionDialog, setActionDialog] = useState<ComponentType<{ onClose: () => void }>>()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) setOpen(true)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  const choose = ({ action }: SearchResult): void => {
    setOpen(false)
    if ('dialog' in action) setActionDialog(() => action.dialog)
    else if ('run' in action) void run(action)
    else {
      action.onOpen?.()
      openHash(action.hash)
    }
  }
  return (
    <>
      <Button
        kind="quiet bar-search"
        title="Search (Ctrl K)"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        icon={Search}
      >
        Search <kbd>{SHORTCUT}</kbd>
      </Button>
      {isOpen && <SearchDialog onChoose={choose} onClose={() => setOpen(false)} />}
      {ActionDialog && <ActionDialog onClose={() => setActionDialog(undefined)} />}
    </>
  )
}

async function run(action: { run: () => unknown; done?: string }): Promise<void> {
  try {
    await action.run()
    if (action.done !== undefined) showToast(action.done)
  } catch (failure) {
    showErrorToast(failure)
  }
}
