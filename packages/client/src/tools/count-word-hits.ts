import { toFields } from '../validation.ts'
import { sendRequest, type ToolCall } from './run-call.ts'
import type { ToolResult } from './types.ts'

type Fields = Readonly<Record<string, unknown>>

/** Adds what a model needs to correct its call to a result. */
export type Hint = (call: ToolCall, args: Fields, result: ToolResult) => Promise<ToolResult>

const maxWords = 8
const maxHits = 10

/** Adds the number of messages that each word of a search finds alone, if all together find none. */
export const countWordHits: Hint = async (call, args, result) => {
  const { items } = result
  const words = [...String(args.query).matchAll(/(?<!\S)-?"[^"]*"?|[^\s:]+/g)].map(([word]) => word)
  const wanted = [...new Set(words)].filter(word => !word.startsWith('-') && /[\p{L}\p{N}]/u.test(word))
  const isFirstPage = args.cursor === undefined
  if (!Array.isArray(items) || items.length > 0 || !isFirstPage || wanted.length < 2) return result
  const count = async (query: string) => {
    const { items, hasMore } = toFields(await sendRequest(call, { ...args, query, limit: maxHits }))
    return hasMore ? `more than ${maxHits}` : [items ?? []].flat().length
  }
  const shown = wanted.slice(0, maxWords)
  // The search itself has worked.
  const counts = await Promise.all(shown.map(count)).catch(() => undefined)
  return counts
    ? { ...result, hitsOfEachWord: shown.map((word, at) => ({ word, hits: counts[at] })) }
    : result
}
