import { spawnSync } from 'node:child_process'
import { type Browser, chromium, type Page } from 'playwright-core'
import { startProgram } from '../consumer.ts'
import type { Comparison, Contender } from '../measure.ts'
import type { RunningProcess } from '../run-process.ts'

const FILES = 'KB of the page and its files'
const FIRST_CONTENT = 's to the first content'
const FIRST_ROWS = 's to the first rows'
const FIRST_EMAILS = 's to the first emails'
const LAST_EMAIL = 's from End to the last email'
const HEAP = 'MB of heap after End'
const COUNTS = [100, 10_000]
const stops: (() => Promise<unknown>)[] = []
let browser: Browser | undefined

/** Measures the console in Chromium, each time with an empty cache. */
export function consoleInBrowser(): Comparison {
  const goal = { of: 'value', contender: formatName(10_000) } as const
  return {
    title: 'Console in Chromium',
    unit: 'KB, s or MB',
    baseline: formatName(100),
    goals: [
      { ...goal, figure: FILES, atMost: 120 },
      { ...goal, figure: FIRST_CONTENT, atMost: 0.6 },
      { ...goal, figure: FIRST_ROWS, atMost: 1 },
      { ...goal, figure: FIRST_EMAILS, atMost: 1 },
      { ...goal, figure: LAST_EMAIL, atMost: 1 },
      { ...goal, figure: HEAP, atMost: 15 },
    ],
    contenders: COUNTS.map(createContender),
    close: async () => {
      for (const stop of stops) await stop()
    },
  }
}

/** Creates a server that fills its mock in the first round and keeps it for the next rounds. */
function createContender(count: number): Contender {
  let running: RunningProcess | undefined
  const measure = async () => {
    browser ??= await startBrowser()
    if (!running) {
      running = startProgram('serve-console.js', [String(count)], [])
      stops.push(running.stop)
    }
    const url = await running.waitForOutput(/served (\S+)/)
    return { ...(await openConsole(browser, url)), ...(await openMail(browser, url)) }
  }
  return { kind: 'ours', name: formatName(count), measure }
}

async function startBrowser(): Promise<Browser> {
  const { stdout } = spawnSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' })
  if (!stdout) throw new Error('Chromium is missing. On Debian: apt-get install chromium.')
  const args = ['--disable-background-networking', '--disable-component-update', '--no-first-run']
  const started = await chromium.launch({ executablePath: stdout.trim(), args, timeout: 0 })
  stops.push(() => started.close())
  return started
}

async function openConsole(browser: Browser, url: string): Promise<Record<string, number>> {
  const context = await browser.newContext()
  context.setDefaultTimeout(0)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const types = new Map<string, string>()
  const bytes = { files: 0, data: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const isData = ['Fetch', 'XHR', 'EventSource'].includes(types.get(requestId) ?? '')
    bytes[isData ? 'data' : 'files'] += encodedDataLength
  })
  await page.goto(url)
  const firstRows = await waitForRows(page)
  const firstContent = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  const firstContentAt = Number(await firstContent.jsonValue())
  await page.waitForLoadState('load')
  await context.close()
  return {
    [FILES]: bytes.files / 1024,
    'KB of data': bytes.data / 1024,
    [FIRST_CONTENT]: firstContentAt / 1_000,
    [FIRST_ROWS]: firstRows / 1_000,
  }
}

/** Resolves to the time since the navigation at which the list has rows, in milliseconds. */
async function waitForRows(page: Page): Promise<number> {
  const rows = await page.waitForFunction(() =>
    document.querySelector('[role="option"]') ? performance.now() : undefined,
  )
  return Number(await rows.jsonValue())
}

async function openMail(browser: Browser, url: string): Promise<Record<string, number>> {
  const context = await browser.newContext()
  context.setDefaultTimeout(0)
  const page = await context.newPage()
  await page.goto(`${url}#/mail`)
  const firstEmails = await waitForRows(page)
  await page.focus('[role="listbox"]')
  const pressed = await page.evaluate(() => performance.now())
  await page.keyboard.press('End')
  const last = await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-active="true"]')].some(row => /Email 1(?!\d)/.test(row.textContent))
      ? performance.now()
      : undefined,
  )
  const lastEmail = Number(await last.jsonValue()) - pressed
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await context.close()
  return {
    [FIRST_EMAILS]: firstEmails / 1_000,
    [LAST_EMAIL]: lastEmail / 1_000,
    [HEAP]: usedSize / 1024 / 1024,
  }
}

function formatName(count: number): string {
  return `${count.toLocaleString('en')} emails`
}
