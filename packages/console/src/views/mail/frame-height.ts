const LINE_LENGTH = 80
const LINE_PIXELS = 22
const MIN_PIXELS = 220

/**
 * Returns the initial height of the frame of an email. A frame without scripts cannot report its height, so it is estimated
 * from the text. Longer content scrolls.
 */
export function getFrameHeight(text: string): string {
  const lines = text
    .slice(0, 10_000)
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 0)
  return `min(60vh, ${MIN_PIXELS + lines * LINE_PIXELS}px)`
}
