import { isLoopback } from '../../work/outbound.ts'

/** Expected form of a URL that receives deliveries. */
export const FORWARD_TARGET =
  'must be a URL such as https://app.example.test/hooks, or an address of this machine such as localhost:3000/hooks'

/** Returns the URL of a target, or undefined if it is invalid. Without a scheme, it must be an address or a port of this machine. */
export function readForwardTarget(text: string): string | undefined {
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? text : undefined
  const url = `http://${/^\d+(?:\/|$)/.test(text) ? 'localhost:' : ''}${text}`
  return URL.canParse(url) && isLoopback(new URL(url)) ? url : undefined
}
