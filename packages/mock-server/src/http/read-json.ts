/** Deeper JSON is refused: what is stored has to be written out again, and writing is recursive. */
const DEEPEST = 64

/** Why a text cannot be taken as JSON. */
export interface JsonFault {
  fault: string
}

/** Parses a text, or says what is wrong with it. */
export function readJson(text: string): { value: unknown } | JsonFault {
  if (isDeeperThan(text, DEEPEST)) return { fault: `is nested deeper than ${DEEPEST} levels` }
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { fault: `is not JSON${placeOf(error)}` }
  }
}

/** The engine's message quotes the text, which may hold secrets: of it only the position is said. */
function placeOf(error: unknown): string {
  const position = error instanceof Error ? /in JSON at position (\d+)[^"']*$/.exec(error.message) : null
  return position ? ` from position ${position[1]} on` : ''
}

function isDeeperThan(text: string, most: number): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index)
    if (character === 0x22) inString = !inString
    else if (inString) {
      if (character === 0x5c) index++
    } else if (character === 0x7b || character === 0x5b) {
      if (++depth > most) return true
    } else if (character === 0x7d || character === 0x5d) depth--
  }
  return false
}
