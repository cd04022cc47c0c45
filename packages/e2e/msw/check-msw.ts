/**
 * Checks `@agentcomms/mock-server/msw` with MSW 2 and 3: the packed package with the user's own copy of MSW, in the
 * compiler, in Node, and behind a service worker in Debian's Chromium. `npm run test:full` runs it after the build.
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
  readonly error?: string
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

/** Serves the page and its worker. `leakedRequests` are other requests, which the worker should have intercepted. */
async function serve(files: Readonly<Record<string, string>>) {
  const leakedRequests: string[] = []
  const server = createServer(({ url = '' }, response) => {
    const file = files[url]
    if (file === undefined) leakedRequests.push(url)
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': type }).end(file)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, leakedRequests, close: () => server.close() }
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
    return [...checks, ...errors.map(({ stack }) => ({ name: 'page', error: String(stack) }))]
  } finally {
    clearTimeout(timer)
    await browser.close()
  }
}

/** Runs `copies.mjs` in Node 22, which MSW 3 requires. */
async function runInNode(consumer: string): Promise<Check> {
  writeFileSync(join(consumer, 'copies.mjs'), read('copies.mjs'))
  const node22 = `${tools}node22-${process.platform}-${process.arch}/bin/node`
  const output = await run(node22, ['--no-warnings', 'copies.mjs'], consumer).catch(String)
  const name = 'runs in Node as ESM and CommonJS'
  return output.trim() === '[[0,"mine",true],[0,"mine",true]]' ? { name } : { name, error: output }
}

async function check(msw: string): Promise<Check[]> {
  const consumer = createConsumer(packed, { msw })
  try {
    const compilerErrors = await compile(consumer, { 'types.ts': read('types.ts') }, setting)
    const worker = readFileSync(join(msw, 'lib/mockServiceWorker.js'), 'utf8')
    const files = { '/': PAGE, '/page.js': await bundle(consumer), '/mockServiceWorker.js': worker }
    const { url, leakedRequests, close } = await serve(files)
    const checks = await runInChromium(url)
    close()
    return [
      { name: 'compiles', ...(compilerErrors !== '' && { error: compilerErrors }) },
      await runInNode(consumer),
      ...checks,
      {
        name: 'intercepts every request in the worker',
        ...(leakedRequests.length > 0 && { error: leakedRequests.join() }),
      },
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
  const checks = await check(msw)
  const failures = checks.filter(({ error }) => error !== undefined)
  console.log(
    `MSW ${manifestOf(msw).version}: ${checks.length - failures.length} of ${checks.length} checks passed`,
  )
  for (const { name, error } of failures) console.error(`\n${name}\n${error}`)
  if (failures.length > 0 || checks.length !== 10) process.exitCode = 1
}
