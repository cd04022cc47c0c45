import type { BrowserContext } from '@playwright/test'

/** Problems in a browser context since it was opened. */
export interface Watched {
  /** URLs of requests to other origins than the allowed ones. */
  readonly strays: string[]
  /** Errors of scripts, and errors that the browser reports: a blocked policy violation, a failed load. */
  readonly errors: string[]
  /** Traces that a hostile email leaves if its code runs. */
  readonly owned: string[]
}

/** Watches every page and frame of a context. `allowed` are the origins that may be requested. */
export function watchContext(context: BrowserContext, allowed: readonly string[]): Watched {
  const watched: Watched = { strays: [], errors: [], owned: [] }
  context.on('request', request => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && !allowed.includes(url.origin)) watched.strays.push(url.href)
  })
  context.on('weberror', error => watched.errors.push(String(error.error().stack)))
  context.on('console', message => {
    if (/^owned/.test(message.text())) watched.owned.push(message.text())
    else if (message.type() === 'error') watched.errors.push(`${message.text()} ${message.location().url}`)
  })
  context.on('dialog', dialog => {
    watched.owned.push(`${dialog.type()} ${dialog.message()}`)
    void dialog.dismiss()
  })
  return watched
}
