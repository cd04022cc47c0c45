import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { bundle } from './bundle.ts'
import type { Report } from './runtimes.ts'
import type { World } from './world.ts'

const LONGEST_MS = 60_000
const ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  // No name is looked up: the page needs 127.0.0.1 alone.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

/** Runs the smoke test in a page of Debian's Chromium, without a window. */
export async function runInChromium(world: World, consumer: string): Promise<Report> {
  const { file, entry } = await bundle(consumer, 'page.js', ['browser'])
  const executablePath = execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim()
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS })
  const timer = setTimeout(() => browser.close(), LONGEST_MS)
  try {
    const page = await browser.newPage()
    const errors: Error[] = []
    page.on('pageerror', error => errors.push(error))
    world.serveScript(readFileSync(file, 'utf8'))
    await page.goto(world.pageUrl)
    const { checks }: Pick<Report, 'checks'> = await page.evaluate(
      settings => Object(globalThis).smoke(settings),
      world.pageSettings,
    )
    if (errors[0]) throw errors[0]
    return { version: browser.version(), checks, entry }
  } finally {
    clearTimeout(timer)
    await browser.close()
  }
}
