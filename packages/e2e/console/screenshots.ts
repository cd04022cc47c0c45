/**
 * Takes the screenshots of the documentation, with the same records each time. If the console changed, build and run
 * `node --import tsx packages/e2e/console/screenshots.ts`.
 */
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../../conformance/published/packed.ts'
import { chromiumOptions } from '../chromium.ts'
import { serveTravelDesk } from './travel-desk.ts'
import { watchContext } from './watch-context.ts'

const PICTURES = [
  ['activity', 'wide', 'light'],
  ['thread', 'wide', 'light'],
  ['thread', 'wide', 'dark'],
  ['newsletter', 'wide', 'light'],
  ['mail', 'wide', 'light'],
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
// Makes screenshots reproducible.
const RENDERING_FLAGS = ['--num-raster-threads=1', '--disable-partial-raster', '--disable-skia-runtime-opts']
const folder = `${root}docs/images/`

mkdirSync(folder, { recursive: true })
// A fixed port, because the screenshots show URLs.
const desk = await serveTravelDesk({ port: 4010 })
const { executablePath, args } = chromiumOptions()
const browser = await chromium.launch({ executablePath, args: [...args, ...RENDERING_FLAGS] })
for (const [place, size, colorScheme] of PICTURES) {
  const viewport = SIZES[size]
  const options = {
    viewport,
    colorScheme,
    timezoneId: 'UTC',
    locale: 'en-GB',
    reducedMotion: 'reduce',
  } as const
  const context = await browser.newContext(options)
  const { strays } = watchContext(context, [desk.origin])
  const page = await context.newPage()
  await page.goto(`${desk.origin}/${desk.places[place]}`)
  await page.waitForLoadState('load')
  await page.waitForTimeout(1000)
  const file = `${folder}console-${place}-${viewport.width}-${colorScheme}.png`
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  // A palette of 256 colours halves the file size.
  writeFileSync(file, await sharp(picture).png({ palette: true, effort: 10 }).toBuffer())
  await context.close()
  const { size: bytes } = statSync(file)
  console.log(`${file.slice(root.length)}: ${Math.round(bytes / 1024)} KB`)
  if (bytes > MAX_BYTES || strays.length > 0)
    throw new Error(
      `${file} has ${bytes} bytes (maximum ${MAX_BYTES}) and requested ${strays.join(' ') || 'no other origin'}.`,
    )
}
await browser.close()
await desk.close()
