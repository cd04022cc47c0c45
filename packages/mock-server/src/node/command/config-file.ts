import { readFile } from 'node:fs/promises'
import { getErrorMessage } from '../../http/error-text.ts'
import { createMock, type Mock, type MockOptions } from '../../index.ts'
import { describeFileError } from './file-error.ts'

/** Reads a configuration file. Throws an Error with the file name if the file cannot be read or is not JSON. */
export async function readConfig(file: string): Promise<MockOptions> {
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

/** Creates the mock of a configuration. `flags` override it. Throws an Error with the file name for an invalid configuration. */
export function createMockFromConfig(
  file: string | undefined,
  config: MockOptions,
  { isForwarding, ...flags }: Pick<MockOptions, 'seed' | 'dns' | 'unknownInput'> & { isForwarding: boolean },
): Mock {
  try {
    return createMock(isObject(config) ? { ...allowLoopback(config, isForwarding), ...flags } : config)
  } catch (error) {
    if (file === undefined || !(error instanceof TypeError)) throw error
    throw new Error(`--config ${file}: ${error.message}`, { cause: error })
  }
}

/** Allows webhooks to this machine by default, but hides the responses: only the user may allow others to read them. */
function allowLoopback(config: MockOptions, isForwarding: boolean): MockOptions {
  const { webhooks = {} } = config
  const allowHttpLoopback = isForwarding || 'hide-responses'
  return isObject(webhooks) ? { ...config, webhooks: { allowHttpLoopback, ...webhooks } } : config
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
