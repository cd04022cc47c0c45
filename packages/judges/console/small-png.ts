import { crc32, deflateSync } from 'node:zlib'
import type { BrowserContext } from 'playwright-core'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** The same picture with 256 colours, in less than half the bytes: a page has few. */
export async function smallPng(context: BrowserContext, png: Buffer): Promise<Buffer> {
  const page = await context.newPage()
  const { width, height, palette, pixels } = await page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), one => one.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!canvas) throw new Error('There is no canvas.')
    canvas.drawImage(bitmap, 0, 0)
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height)
    const colours: number[] = []
    for (let at = 0; at < data.length; at += 4)
      colours.push(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
    const counts = new Map<number, number>()
    for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
    const parts = (colour: number): number[] => [colour >> 16, (colour >> 8) & 255, colour & 255]
    const distance = (one: number, other: number): number =>
      parts(one).reduce((sum, part, index) => sum + (part - (parts(other)[index] ?? 0)) ** 2, 0)
    // Of two that can hardly be told apart one is enough: a small dot of another colour needs its own.
    const most: number[] = []
    for (const [colour] of [...counts].sort((one, other) => other[1] - one[1] || one[0] - other[0]))
      if (most.length < 256 && most.every(one => distance(one, colour) > 40)) most.push(colour)
    const nearest = new Map<number, number>()
    for (const colour of counts.keys()) {
      const distances = most.map(one => distance(one, colour))
      nearest.set(colour, distances.indexOf(Math.min(...distances)))
    }
    return {
      width: bitmap.width,
      height: bitmap.height,
      palette: most.flatMap(parts),
      pixels: colours.map(colour => nearest.get(colour) ?? 0),
    }
  }, png.toString('base64'))
  await page.close()
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  // Each row begins with the number of its filter: none.
  const rows = Array.from({ length: height }, (_, row) => [
    0,
    ...pixels.slice(row * width, (row + 1) * width),
  ])
  const image = deflateSync(Buffer.from(rows.flat()), { level: 9 })
  const end = chunk('IEND', Buffer.alloc(0))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', image),
    end,
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
