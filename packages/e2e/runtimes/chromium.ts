import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { chromiumOptions } from '../chromium.ts'
import { bundle } from './bundle.ts'
import type { Report } from './report.ts'
import type { TestServers } from './test-servers.ts'

const MAX_MS = 60_000

/** Runs the smoke test in a page of Debian's headless Chromium. */
export async function runInChromium(servers: TestServers, consumer: string): Promise<Report> {
  const { file, entry } = await bundle(consumer, 'page.js', ['browser'])
  const browser = await chromium.launch(chromiumOptions())
  const timer = setTimeout(() => browser.close(), MAX_MS)
  try {
    const page = await browser.newPage()
    const errors: Error[] = []
    page.on('pageerror', error => errors.push(error))
    servers.serveScript(readFileSync(file, 'utf8'))
    await page.goto(servers.pageUrl)
    const { checks }: Pick<Report, 'checks'> = await page.evaluate(
      settings => Object(globalThis).smoke(settings),
      servers.pageSettings,
    )
    if (errors[0]) throw errors[0]
    return { version: browser.version(), checks, entry }
  } finally {
    clearTimeout(timer)
    await browser.close()
  }
}
