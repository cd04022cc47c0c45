import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { getErrorMessage } from '../../http/error-text.ts'
import { createMock, type Mock, type MockOptions } from '../../index.ts'
import { MIN_RANDOM_SEED } from '../serve.ts'
import { createSystemDnsResolver } from '../system-resolver.ts'
import { describeFileError } from './file-error.ts'
import type { PersistedState } from './persisted-state.ts'
import type { ServerFlags } from './server-flags.ts'

/**
 * Creates the mock from the flags, the configuration file and the state file. Throws an Error with the name
 * of the invalid file.
 */
export async function createConfiguredMock(
  { config: file, state, dns, unknownInput, forwardTo, seed: givenSeed, showResponses }: ServerFlags,
  persistedState: PersistedState | undefined,
): Promise<Mock> {
  const config = file === undefined ? {} : await readConfig(file)
  const savedSeed = persistedState?.seed
  const seed = givenSeed ?? savedSeed ?? Object(config).seed ?? randomInt(MIN_RANDOM_SEED, 2 ** 32)
  if (savedSeed !== undefined && seed !== savedSeed)
    throw new Error(`--state ${state} was created with --seed ${savedSeed}; omit --seed.`)
  const flags = {
    seed,
    ...(dns === 'system' && { dns: createSystemDnsResolver() }),
    ...(unknownInput !== undefined && { unknownInput }),
  }
  // A program under test must not read other servers of this machine through the mock. The user may allow it.
  const allowHttpLoopback = forwardTo !== undefined || showResponses || 'hide-responses'
  try {
    const mock = createMock(
      isObject(config) ? { ...withWebhookDefault(config, allowHttpLoopback), ...flags } : config,
    )
    await persistedState?.restore(mock)
    return mock
  } catch (error) {
    if (file === undefined || !(error instanceof TypeError)) throw error
    throw new Error(`--config ${file}: ${error.message}`, { cause: error })
  }
}

/** Reads a configuration file. Throws an Error with the file name if the file cannot be read or is not JSON. */
async function readConfig(file: string): Promise<MockOptions> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`--config ${file}: ${describeFileError(error)}`, { cause: error })
  })
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, '')) as MockOptions
  } catch (error) {
    throw new Error(`--config ${file} is not valid JSON: ${getErrorMessage(error)}`, { cause: error })
  }
}

function withWebhookDefault(config: MockOptions, allowHttpLoopback: boolean | 'hide-responses'): MockOptions {
  const { webhooks = {} } = config
  return isObject(webhooks) ? { ...config, webhooks: { allowHttpLoopback, ...webhooks } } : config
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
