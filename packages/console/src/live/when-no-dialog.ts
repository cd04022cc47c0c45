/** Whether a dialog is open. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}

/**
 * Calls `run` now, or when the open dialog closes. A change that removes the view of a dialog waits for it, so that
 * a restart of the server does not discard what the user wrote. Returns a function that cancels the call.
 */
export function whenNoDialog(run: () => void): () => void {
  const dialog = document.querySelector('dialog[open]')
  if (!dialog) run()
  const controller = new AbortController()
  dialog?.addEventListener('close', run, { once: true, signal: controller.signal })
  return () => controller.abort()
}
