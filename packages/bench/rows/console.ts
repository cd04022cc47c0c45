import { spawnSync } from 'node:child_process'
import { type Browser, chromium } from 'playwright-core'
import { startProgram } from '../consumer.ts'
import type { Comparison, Contender } from '../measure.ts'
import type { RunningProcess } from '../run-process.ts'

const FILES = 'KB of the page and its files'
const FIRST_CONTENT = 's to the first content'
const FIRST_ROWS = 's to the first rows'
const COUNTS = [100, 10_000]
const stops: (() => Promise<unknown>)[] = []
let browser: Browser | undefined

/** Measures the console in Chromium, each time with an empty cache. */
export function consoleInBrowser(): Comparison {
  const goal = { of: 'value', contender: formatName(10_000) } as const
  return {
    title: 'Console in Chromium',
    unit: 'KB or s',
    baseline: formatName(100),
    goals: [
      { ...goal, figure: FILES, atMost: 130 },
      { ...goal, figure: FIRST_CONTENT, atMost: 0.6 },
      { ...goal, figure: FIRST_ROWS, atMost: 1 },
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
    return await openConsole(browser, await running.waitForOutput(/served (\S+)/))
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
  const rows = await page.waitForFunction(() =>
    document.querySelector('[role="option"]') ? performance.now() : undefined,
  )
  const firstRows = Number(await rows.jsonValue())
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

function formatName(count: number): string {
  return `${count.toLocaleString('en')} emails`
}
