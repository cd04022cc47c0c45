import { expect, it, vi } from 'vitest'
import { Steps } from './steps.ts'

/** The history of a browser, as far as it is used. */
function openBrowser(first: string) {
  const entries: { state: unknown; hash: string }[] = [{ state: null, hash: first }]
  let at = 0
  let ids = 0
  const entry = (): { state: unknown; hash: string } => {
    const found = entries[at]
    if (!found) throw new Error('There is no such step.')
    return found
  }
  const follow = (): void => {
    shown = entry().hash
  }
  const move = (by: number): void => {
    if (entries[at + by] === undefined) return
    at += by
    steps.went(follow)
  }
  const history = {
    get state() {
      return entry().state
    },
    pushState(state: unknown, _: string, hash: string = entry().hash) {
      entries.splice(at + 1, entries.length, { state, hash })
      at++
    },
    replaceState(state: unknown, _: string, hash: string = entry().hash) {
      entries[at] = { state, hash }
    },
    back: () => move(-1),
  }
  const steps = new Steps(
    history as never,
    () => entry().hash,
    () => String(ids++),
  )
  let shown = first
  return {
    steps,
    go: (hash: string, replace = false) => {
      steps.go(hash, { replace })
      shown = hash
    },
    /** A link is pressed, or an address written. */
    follow: (hash: string) => {
      history.pushState(null, '', hash)
      steps.went(follow)
    },
    back: () => move(-1),
    forward: () => move(1),
    place: () => [shown, entry().hash],
  }
}

/** A dialog; `isWritten` says whether it asks before it closes. */
function openDialog({ steps }: ReturnType<typeof openBrowser>, isWritten = false) {
  const close = vi.fn(() => end())
  const asks = vi.fn(() => isWritten)
  const end = steps.open({ asks, close })
  return { asks, close, end }
}

it('a step back closes the dialog and stays where it is; the next one goes back', () => {
  const browser = openBrowser('#/mail')
  browser.go('#/sms')
  const { close } = openDialog(browser)
  browser.back()
  expect([close.mock.calls.length, browser.place()]).toEqual([1, ['#/sms', '#/sms']])
  browser.back()
  expect(browser.place()).toEqual(['#/mail', '#/mail'])
})

it('a dialog that was closed otherwise leaves no step, however many there were', () => {
  const browser = openBrowser('#/mail')
  browser.go('#/sms')
  for (let turn = 0; turn < 3; turn++) openDialog(browser).end()
  browser.back()
  expect(browser.place()).toEqual(['#/mail', '#/mail'])
})

it('what a dialog leads to comes behind the place where it was opened', () => {
  const browser = openBrowser('#/mail')
  const { end } = openDialog(browser)
  browser.go('#/mail/threads/1')
  end()
  browser.back()
  expect(browser.place()).toEqual(['#/mail', '#/mail'])
  browser.forward()
  expect(browser.place()).toEqual(['#/mail/threads/1', '#/mail/threads/1'])
})

it('what a dialog puts into the place of where it was opened is not come back to', () => {
  const browser = openBrowser('#/vault')
  browser.go('#/vault/1')
  const { end } = openDialog(browser)
  browser.go('#/vault/gone', true)
  end()
  browser.back()
  expect(browser.place()).toEqual(['#/vault', '#/vault'])
})

it('a dialog that asks stays, with its view, whatever was asked for', () => {
  const browser = openBrowser('#/mail')
  browser.go('#/mail/1')
  const { asks, close, end } = openDialog(browser, true)
  browser.back()
  browser.follow('#/vault')
  expect(close).not.toHaveBeenCalled()
  expect([asks.mock.calls.length, browser.place()]).toEqual([2, ['#/mail/1', '#/mail/1']])
  end()
  browser.back()
  expect(browser.place()).toEqual(['#/vault', '#/vault'])
})

it('a dialog that asked leaves no step either', () => {
  const browser = openBrowser('#/mail')
  browser.go('#/mail/1')
  const { end } = openDialog(browser, true)
  browser.back()
  end()
  browser.back()
  expect(browser.place()).toEqual(['#/mail', '#/mail'])
})

it('of two dialogs a step back closes the upper one', () => {
  const browser = openBrowser('#/mail')
  const lower = openDialog(browser)
  const upper = openDialog(browser)
  browser.back()
  expect([upper.close.mock.calls.length, lower.close.mock.calls.length]).toEqual([1, 0])
  browser.back()
  expect([lower.close.mock.calls.length, browser.place()]).toEqual([1, ['#/mail', '#/mail']])
})

it('a link out of a dialog closes it, and leads back to where it was opened', () => {
  const browser = openBrowser('#/sms')
  browser.go('#/mail')
  const { close } = openDialog(browser)
  browser.follow('#/agents')
  expect([close.mock.calls.length, browser.place()]).toEqual([1, ['#/agents', '#/agents']])
  browser.back()
  expect(browser.place()).toEqual(['#/mail', '#/mail'])
  browser.back()
  expect(browser.place()).toEqual(['#/sms', '#/sms'])
})

it('what a dialog does when it is closed is done at the place that was gone to', () => {
  const browser = openBrowser('#/agents?new=1')
  const places: string[][] = []
  browser.steps.open({ asks: () => false, close: () => places.push(browser.place()) })
  browser.follow('#/sms')
  expect(places).toEqual([['#/sms', '#/sms']])
})
