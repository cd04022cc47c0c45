import { runWithLimit } from './attempt.ts'
import { TimeoutError } from './connection-errors.ts'
import { type AccessToken, checkCredential } from './options.ts'

/** The tokens of one `accessToken` function, or a fixed key or token. */
interface Tokens {
  /** Returns the token of the next attempt. */
  readonly getToken: () => string | Promise<string>
  /**
   * Returns a token instead of a rejected one, or the same if the function has no other. Concurrent calls share one call
   * of the function, which lasts at most `timeoutMs`.
   */
  readonly refreshToken?: (rejected: string, timeoutMs: number) => Promise<string>
}

const known = new WeakMap<object, Tokens>()

/** Returns the tokens of a credential. Clients with the same function share them, such as those of `withOptions()`. */
export function getTokens(credential: AccessToken): Tokens {
  if (typeof credential === 'string') return { getToken: () => credential }
  const shared = known.get(credential)
  if (shared) return shared
  let current: string
  let refreshing: Promise<string> | undefined
  let refreshCount = 0
  const call = async (rejected?: string) => {
    const count = refreshCount
    const token = checkCredential('accessToken', await credential({ rejected }))
    if (rejected) refreshCount++
    // A call that began before a refresh may return an older token.
    else if (count !== refreshCount) return token
    current = token
    return token
  }
  const tokens: Tokens = {
    getToken: () => call(),
    refreshToken: async (rejected, timeoutMs) => {
      if (!refreshing && rejected !== current) return current
      const createTimeoutError = () =>
        new TimeoutError(`accessToken returned no token within ${timeoutMs} ms`)
      const limit = { signal: undefined, timeoutMs, createTimeoutError }
      refreshing ??= runWithLimit(limit, () => call(rejected)).finally(() => {
        refreshing = undefined
      })
      return refreshing
    },
  }
  known.set(credential, tokens)
  return tokens
}
