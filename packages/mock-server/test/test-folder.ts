import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates an empty folder. It is deleted after the test. */
export function createTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'agentcomms-'))
  // A process that the test killed can still hold a file.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
