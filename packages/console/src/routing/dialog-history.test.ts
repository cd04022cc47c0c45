import { expect, it, vi } from 'vitest'
import { DialogHistory } from './dialog-history.ts'

/** Browser with a history, and the console in it. */
function openBrowser(firstHash: string) {
  const entries: { state: unknown; hash: string }[] = [{ state: null, hash: firstHash }]
  let index = 0
  let idCount = 0
  let shownHash = firstHash
  const getEntry = (): { state: unknown; hash: string } => {
    const entry = entries[index]
    if (!entry) throw new Error(`The history has no entry ${index}.`)
    return entry
  }
  const showView = (): void => {
    shownHash = getEntry().hash
  }
  const move = (by: number): void => {
    if (entries[index + by] === undefined) return
    index += by
    dialogHistory.handlePopState(showView)
  }
  const history = {
    get state() {
      return getEntry().state
    },
    pushState(state: unknown, _: string, hash: string = getEntry().hash) {
      entries.splice(index + 1, entries.length, { state, hash })
      index++
    },
    replaceState(state: unknown, _: string, hash: string = getEntry().hash) {
      entries[index] = { state, hash }
    },
    back: () => move(-1),
  }
  const dialogHistory = new DialogHistory(
    history as never,
    () => getEntry().hash,
    () => String(idCount++),
  )
  return {
    dialogHistory,
    navigate: (hash: string, replace = false) => {
      dialogHistory.navigate(hash, { replace })
      shownHash = hash
    },
    /** Follows a link, or a hash that the user typed. */
    followLink: (hash: string) => {
      history.pushState(null, '', hash)
      dialogHistory.handlePopState(showView)
    },
    back: () => move(-1),
    forward: () => move(1),
    /** Returns the hash of the shown view, and the hash in the address bar. */
    getHashes: () => [shownHash, getEntry().hash],
  }
}

function openDialog({ dialogHistory }: ReturnType<typeof openBrowser>, hasUnsavedInput = false) {
  const close = vi.fn(() => unregister())
  const askBeforeClosing = vi.fn(() => hasUnsavedInput)
  const unregister = dialogHistory.registerDialog({ askBeforeClosing, close })
  return { askBeforeClosing, close, unregister }
}

it('closes the dialog on Back, and goes back on the next Back', () => {
  const browser = openBrowser('#/mail')
  browser.navigate('#/sms')
  const { close } = openDialog(browser)
  browser.back()
  expect([close.mock.calls.length, browser.getHashes()]).toEqual([1, ['#/sms', '#/sms']])
  browser.back()
  expect(browser.getHashes()).toEqual(['#/mail', '#/mail'])
})

it('skips the entries of closed dialogs on Back', () => {
  const browser = openBrowser('#/mail')
  browser.navigate('#/sms')
  for (let turn = 0; turn < 3; turn++) openDialog(browser).unregister()
  browser.back()
  expect(browser.getHashes()).toEqual(['#/mail', '#/mail'])
})

it('goes back from a page that a dialog opened to the page of the dialog', () => {
  const browser = openBrowser('#/mail')
  const { unregister } = openDialog(browser)
  browser.navigate('#/mail/threads/1')
  unregister()
  browser.back()
  expect(browser.getHashes()).toEqual(['#/mail', '#/mail'])
  browser.forward()
  expect(browser.getHashes()).toEqual(['#/mail/threads/1', '#/mail/threads/1'])
})

it('does not return to a page that a dialog replaced', () => {
  const browser = openBrowser('#/vault')
  browser.navigate('#/vault/1')
  const { unregister } = openDialog(browser)
  browser.navigate('#/vault/deleted', true)
  unregister()
  browser.back()
  expect(browser.getHashes()).toEqual(['#/vault', '#/vault'])
})

it('keeps a dialog with unsaved input open, and its view shown', () => {
  const browser = openBrowser('#/mail')
  browser.navigate('#/mail/1')
  const { askBeforeClosing, close, unregister } = openDialog(browser, true)
  browser.back()
  browser.followLink('#/vault')
  expect(close).not.toHaveBeenCalled()
  expect([askBeforeClosing.mock.calls.length, browser.getHashes()]).toEqual([2, ['#/mail/1', '#/mail/1']])
  unregister()
  browser.back()
  expect(browser.getHashes()).toEqual(['#/vault', '#/vault'])
})

it('skips the entry of a dialog that asked before it was closed', () => {
  const browser = openBrowser('#/mail')
  browser.navigate('#/mail/1')
  const { unregister } = openDialog(browser, true)
  browser.back()
  unregister()
  browser.back()
  expect(browser.getHashes()).toEqual(['#/mail', '#/mail'])
})

it('closes the upper one of two dialogs on Back', () => {
  const browser = openBrowser('#/mail')
  const lower = openDialog(browser)
  const upper = openDialog(browser)
  browser.back()
  expect([upper.close.mock.calls.length, lower.close.mock.calls.length]).toEqual([1, 0])
  browser.back()
  expect([lower.close.mock.calls.length, browser.getHashes()]).toEqual([1, ['#/mail', '#/mail']])
})

it('closes a dialog when a link leaves the page, and returns to the page of the dialog', () => {
  const browser = openBrowser('#/sms')
  browser.navigate('#/mail')
  const { close } = openDialog(browser)
  browser.followLink('#/agents')
  expect([close.mock.calls.length, browser.getHashes()]).toEqual([1, ['#/agents', '#/agents']])
  browser.back()
  expect(browser.getHashes()).toEqual(['#/mail', '#/mail'])
  browser.back()
  expect(browser.getHashes()).toEqual(['#/sms', '#/sms'])
})

it('closes a dialog after the new view is shown', () => {
  const browser = openBrowser('#/agents?new=1')
  const hashes: string[][] = []
  browser.dialogHistory.registerDialog({
    askBeforeClosing: () => false,
    close: () => hashes.push(browser.getHashes()),
  })
  browser.followLink('#/sms')
  expect(hashes).toEqual([['#/sms', '#/sms']])
})
