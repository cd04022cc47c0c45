const LINE_LENGTH = 80
const LINE_PIXELS = 22
const LEAST_PIXELS = 220

/**
 * How high the frame of a mail is at first. A frame that runs no script cannot say how high its content is: the text of the mail
 * gives an idea, and a long one scrolls.
 */
export function frameHeight(text: string): string {
  const lines = text
    .slice(0, 10_000)
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_LENGTH)), 0)
  return `min(60vh, ${LEAST_PIXELS + lines * LINE_PIXELS}px)`
}
