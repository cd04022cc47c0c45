import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../chromium.ts'

// Pictures of it are the same each time.
const DRAWING = ['--num-raster-threads=1', '--disable-partial-raster', '--disable-skia-runtime-opts']

/** A Chromium of its own, and what went wrong in it. */
export interface Watched {
  readonly context: BrowserContext
  /** The first. */
  readonly page: Page
  /** Requests to other origins than the allowed ones. */
  readonly strays: string[]
  /** Errors of scripts, and whatever the browser reports as one: what a policy refused, what could not be loaded. */
  readonly errors: string[]
  /** What a hostile mail does to show that it could. */
  readonly owned: string[]
  close(): Promise<void>
}

/**
 * Opens Debian's Chromium without a window. It notes every request of every page and frame. Its profile is kept in a folder
 * while it is open: in private windows Chromium leaves out what it does ahead of time, such as a preconnect.
 */
export async function openBrowser(
  allowed: readonly string[],
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const { executablePath, args } = chromiumOptions('MAP rebound.test 127.0.0.1, ')
  const profile = mkdtempSync(join(tmpdir(), 'agentcomms-chromium-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, ...DRAWING],
    ...options,
  })
  const page = context.pages()[0] ?? (await context.newPage())
  const close = async (): Promise<void> => {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  const watched: Watched = { context, page, strays: [], errors: [], owned: [], close }
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
  // What esbuild calls around functions: those that are handed to a page have it there too.
  await context.addInitScript({ content: 'globalThis.__name = one => one' })
  await context.exposeFunction('__report', (what: string) => watched.owned.push(`owned ${what}`))
  return watched
}
