import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { getErrorMessage } from '../../http/error-text.ts'
import type { Mock, MockOptions } from '../../index.ts'
import { exposeMock } from '../../mock/create-mock.ts'
import { MockCore } from '../../mock/mock-core.ts'
import { readMockOptions } from '../../mock/options.ts'
import { isLoopback } from '../../outside/outbound.ts'
import { toUrlHost } from '../request-dispatcher.ts'
import { MIN_RANDOM_SEED } from '../serve.ts'
import { createSystemDnsResolver } from '../system-resolver.ts'
import { type DevelopmentKeys, loadDevelopmentKeys } from './development-keys.ts'
import { describeFileError } from './file-error.ts'
import type { PersistedState } from './persisted-state.ts'
import type { ServerFlags } from './server-flags.ts'

/** A mock, and the keys of the user that it has. */
interface ConfiguredMock {
  mock: Mock
  keys: DevelopmentKeys | undefined
}

/**
 * Creates the mock from the flags, the configuration file, the state file and the keys of the user. Throws an Error with
 * the name of the invalid file.
 */
export async function createConfiguredMock(
  { config: file, state, host, dns, unknownInput, forwardTo, seed: givenSeed, showResponses }: ServerFlags,
  persistedState: PersistedState | undefined,
): Promise<ConfiguredMock> {
  const config = file === undefined ? {} : await readConfig(file)
  const savedSeed = persistedState?.seed
  const chosenSeed: number | undefined = givenSeed ?? savedSeed ?? Object(config).seed
  const seed = chosenSeed ?? randomInt(MIN_RANDOM_SEED, 2 ** 32)
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
    const options = readMockOptions(
      isObject(config) ? { ...withWebhookDefault(config, allowHttpLoopback), ...flags } : config,
    )
    // Keys that last are only for programs of this machine.
    const isLasting = chosenSeed === undefined && !persistedState && isLoopbackHost(host)
    const keys = isLasting ? await loadDevelopmentKeys(process.env, warn) : undefined
    const mock = exposeMock(new MockCore(options, keys?.first))
    await persistedState?.restore(mock)
    return { mock, keys }
  } catch (error) {
    if (file === undefined || !(error instanceof TypeError)) throw error
    throw new Error(`--config ${file}: ${error.message}`, { cause: error })
  }
}

function isLoopbackHost(host: string): boolean {
  const origin = `http://${toUrlHost(host)}`
  return URL.canParse(origin) && isLoopback(new URL(origin))
}

function warn(problem: string): void {
  process.stderr.write(`Warning: ${problem}\n`)
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
