import { readFile } from 'node:fs/promises'
import { createMock, type Mock, type MockOptions } from '@agentcomms/mock-server'
import { describeFileError } from './file-error.ts'

/** The options in a configuration file. Throws an Error that names the file where it cannot be read or is no JSON. */
export async function readConfig(file: string): Promise<MockOptions> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`--config ${file}: ${describeFileError(error)}`, { cause: error })
  })
  try {
    // Some editors begin a file with a mark that JSON does not have.
    return JSON.parse(text.replace(/^\uFEFF/, '')) as MockOptions
  } catch (error) {
    throw new Error(`--config ${file} is no JSON: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

/** The mock of a configuration and flags, which go before it. A mistake in the configuration names the file and the member. */
export function configuredMock(
  file: string | undefined,
  config: MockOptions,
  over: Pick<MockOptions, 'seed' | 'dns'>,
): Mock {
  try {
    return createMock(isObject(config) ? { ...withLoopback(config), ...over } : config)
  } catch (error) {
    if (file === undefined || !(error instanceof TypeError)) throw error
    throw new Error(`--config ${file}: ${error.message}`, { cause: error })
  }
}

/** Receivers of this machine are what the command is for. */
function withLoopback(config: MockOptions): MockOptions {
  const { webhooks = {} } = config
  return isObject(webhooks) ? { ...config, webhooks: { allowHttpLoopback: true, ...webhooks } } : config
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
