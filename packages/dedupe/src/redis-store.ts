import type { DedupeStore } from '@agentcomms/client/webhooks'
import type { SendCommand } from './redis-connection.ts'

export interface RedisKeys {
  readonly handled: string
  readonly claim: string
}

/** Returns the keys of a delivery. They share a hash tag, so that a cluster keeps them on one node. */
export function toRedisKeys(prefix: string, key: string): RedisKeys {
  const id = encodeKey(key)
  return { handled: `${prefix}{${id}}:handled`, claim: `${prefix}{${id}}:claim` }
}

/** Encodes braces, which mark a hash tag. The colons between the parts of a key stay. */
function encodeKey(key: string): string {
  return encodeURIComponent(key).replaceAll('%3A', ':')
}

const claimScript = `
if redis.call('EXISTS', KEYS[1]) == 1 then return 'handled' end
if redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) then return 'claimed' end
return 'in_progress'`

const renewScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`

const completeScript = `
local holder = redis.call('GET', KEYS[2])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], '1', 'PX', ARGV[2])
return redis.call('DEL', KEYS[2])`

const releaseScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`

const recordFirstScript = `
local first = redis.call('GET', KEYS[1])
if first then return first end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]`

/** Creates a store in Redis. It sends scripts as text, so that a restart of Redis needs no reload of them. */
export function createRedisStore(sendCommand: SendCommand, prefix: string): DedupeStore {
  // Redis accepts only whole milliseconds.
  const run = (script: string, keys: string[], arg: string, milliseconds = 0) =>
    sendCommand('EVAL', script, String(keys.length), ...keys, arg, String(Math.ceil(milliseconds)))
  return {
    async claim(key, token, claimTimeoutMs) {
      const { handled, claim } = toRedisKeys(prefix, key)
      const outcome = String(await run(claimScript, [handled, claim], token, claimTimeoutMs))
      if (outcome === 'claimed' || outcome === 'handled') return outcome
      return 'in_progress'
    },
    async renew(key, token, claimTimeoutMs) {
      return Number(await run(renewScript, [toRedisKeys(prefix, key).claim], token, claimTimeoutMs)) === 1
    },
    async complete(key, token, rememberMs) {
      const { handled, claim } = toRedisKeys(prefix, key)
      await run(completeScript, [handled, claim], token, rememberMs)
    },
    async release(key, token) {
      await run(releaseScript, [toRedisKeys(prefix, key).claim], token)
    },
    async recordFirst(key, value, rememberMs) {
      return String(await run(recordFirstScript, [`${prefix}${encodeKey(key)}`], value, rememberMs))
    },
  }
}
