/**
 * The MSW door of the mock server as a user meets it, with MSW 2 and 3: the packed package with a copy of MSW of the
 * user's own, compiled, and behind a service worker in Debian's Chromium. Run by `npm run test:full` after the build.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'esbuild'
import { compile } from '../../conformance/published/compile.ts'
import { createConsumer, manifestOf, pack, root } from '../../conformance/published/packed.ts'
import { chromiumOptions } from '../chromium.ts'
import { run } from '../runtimes/run-process.ts'

interface Check {
  readonly name: string
  readonly fault?: string
}

const MAX_MS = 60_000
const PAGE = '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>'
const here = new URL('.', import.meta.url)

function read(name: string): string {
  return readFileSync(new URL(name, here), 'utf8')
}

async function bundle(consumer: string): Promise<string> {
  writeFileSync(join(consumer, 'page.js'), read('page.js'))
  const { outputFiles, warnings } = await build({
    absWorkingDir: consumer,
    entryPoints: ['page.js'],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    logLevel: 'silent',
  })
  if (warnings.length > 0) throw new Error(JSON.stringify(warnings))
  return outputFiles[0]?.text ?? ''
}

/** Serves the page and its worker. `strays` are the requests for anything else, which the worker should have kept. */
async function serve(files: Readonly<Record<string, string>>) {
  const strays: string[] = []
  const server = createServer(({ url = '' }, reply) => {
    const file = files[url]
    if (file === undefined) strays.push(url)
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    reply.writeHead(file === undefined ? 404 : 200, { 'content-type': type }).end(file)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, strays, close: () => server.close() }
}

async function runInChromium(url: string): Promise<Check[]> {
  const browser = await chromium.launch(chromiumOptions())
  const timer = setTimeout(() => browser.close(), MAX_MS)
  try {
    const page = await browser.newPage()
    const errors: Error[] = []
    page.on('pageerror', error => errors.push(error))
    await page.goto(url)
    const checks: Check[] = await page.evaluate(() => Object(globalThis).smoke())
    return [...checks, ...errors.map(error => ({ name: 'The page', fault: String(error.stack) }))]
  } finally {
    clearTimeout(timer)
    await browser.close()
  }
}

/** As ESM and as CommonJS; MSW 3 needs Node 22. */
async function runInNode(consumer: string): Promise<Check> {
  writeFileSync(join(consumer, 'copies.mjs'), read('copies.mjs'))
  const node22 = `${tools}node22-${process.platform}-${process.arch}/bin/node`
  const output = await run(node22, ['--no-warnings', 'copies.mjs'], consumer).catch(String)
  const name = 'runs in Node, both ways'
  return output.trim() === '[[0,"mine",true],[0,"mine",true]]' ? { name } : { name, fault: output }
}

async function judge(msw: string): Promise<Check[]> {
  const consumer = createConsumer(packed, { msw })
  try {
    const complaints = await compile(consumer, { 'types.ts': read('types.ts') }, setting)
    const worker = readFileSync(join(msw, 'lib/mockServiceWorker.js'), 'utf8')
    const files = { '/': PAGE, '/page.js': await bundle(consumer), '/mockServiceWorker.js': worker }
    const { url, strays, close } = await serve(files)
    const checks = await runInChromium(url)
    close()
    return [
      { name: 'compiles', ...(complaints !== '' && { fault: complaints }) },
      await runInNode(consumer),
      ...checks,
      { name: 'no request passes the worker', ...(strays.length > 0 && { fault: strays.join() }) },
    ]
  } finally {
    rmSync(consumer, { recursive: true })
  }
}

const tools = `${root}packages/e2e/node_modules/`
const packed = [pack('packages/client'), pack('packages/mock-server')]
const setting = {
  compiler: `${root}node_modules/typescript`,
  moduleResolution: 'bundler',
  type: 'module',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  types: [],
  exactOptionalPropertyTypes: true,
} as const

for (const msw of [`${tools}msw2`, `${root}node_modules/msw`, `${tools}msw3`]) {
  const checks = await judge(msw)
  const faults = checks.filter(({ fault }) => fault !== undefined)
  console.log(
    `MSW ${manifestOf(msw).version}: ${checks.length - faults.length} of ${checks.length} checks passed`,
  )
  for (const { name, fault } of faults) console.error(`\n${name}\n${fault}`)
  if (faults.length > 0 || checks.length !== 10) process.exitCode = 1
}
