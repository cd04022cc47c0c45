export const RED = 31
export const GREEN = 32
export const YELLOW = 33
export const DIM = 2

/** Colours a text. `code` is an ANSI colour code. */
export type Paint = (code: number, text: string) => string

/** Returns a function that colours a text if the output is a terminal with colours and NO_COLOR is not set. */
export function createPaint({ isTTY }: { isTTY?: boolean | undefined }, env: NodeJS.ProcessEnv): Paint {
  const hasColours = isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb'
  return (code, text) => (hasColours ? `\u001b[${code}m${text}\u001b[0m` : text)
}
