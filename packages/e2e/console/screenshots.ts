/**
 * Draws the pictures of the console that the documentation shows, with the same records each time. Run
 * `node --import tsx packages/e2e/console/screenshots.ts` after the build if the console has changed.
 */
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../../conformance/published/packed.ts'
import { chromiumOptions } from '../chromium.ts'
import { serveTravelDesk } from './travel-desk.ts'
import { watchContext } from './watch-context.ts'

const PICTURES = [
  ['thread', 'wide', 'light'],
  ['thread', 'wide', 'dark'],
  ['newsletter', 'wide', 'light'],
  ['mail', 'narrow', 'light'],
  ['sms', 'wide', 'light'],
  ['call', 'wide', 'dark'],
  ['delivery', 'wide', 'light'],
  ['request', 'wide', 'dark'],
  ['credential', 'wide', 'light'],
  ['domain', 'wide', 'light'],
  ['conditions', 'wide', 'light'],
  ['webhook', 'narrow', 'dark'],
] as const
const SIZES = { wide: { width: 1280, height: 760 }, narrow: { width: 400, height: 800 } }
const MAX_BYTES = 150 * 1024
// Pictures are the same each time.
const DRAWING = ['--num-raster-threads=1', '--disable-partial-raster', '--disable-skia-runtime-opts']
const folder = `${root}docs/images/`

mkdirSync(folder, { recursive: true })
// Its addresses are in the pictures.
const desk = await serveTravelDesk({ port: 4010 })
const { executablePath, args } = chromiumOptions()
const browser = await chromium.launch({ executablePath, args: [...args, ...DRAWING] })
for (const [place, size, colorScheme] of PICTURES) {
  const viewport = SIZES[size]
  const setting = {
    viewport,
    colorScheme,
    timezoneId: 'UTC',
    locale: 'en-GB',
    reducedMotion: 'reduce',
  } as const
  const context = await browser.newContext(setting)
  const { strays } = watchContext(context, [desk.origin])
  const page = await context.newPage()
  await page.goto(`${desk.origin}/${desk.places[place]}`)
  await page.waitForLoadState('load')
  await page.waitForTimeout(1000)
  const file = `${folder}console-${place}-${viewport.width}-${colorScheme}.png`
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  // A page has few colours: 256 take less than half the bytes.
  writeFileSync(file, await sharp(picture).png({ palette: true, effort: 10 }).toBuffer())
  await context.close()
  const { size: bytes } = statSync(file)
  console.log(`${file.slice(root.length)}: ${Math.round(bytes / 1024)} KB`)
  if (bytes > MAX_BYTES || strays.length > 0)
    throw new Error(`${file} has ${bytes} bytes and asked for ${strays.join(' ') || 'nothing'}.`)
}
await browser.close()
await desk.close()
