import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Comparison, Contender } from '../measure.ts'
import { type RunningServer, serve } from '../servers.ts'
import { createSource, measureLongestWait, receive } from './large-mail.ts'

/** Emails of 20 MB. The state has their attachments in base64. */
const COUNTS = { 'no state': 0, '500 MB': 25 } as const
const START = 'process to the first 200'
const SAVE = 'longest wait of a request while the whole state is saved'

/** Compares the command with an empty and a large state file. */
export function stateFile(): Comparison {
  const folder = mkdtempSync(join(tmpdir(), 'agentcomms-state-'))
  return {
    title: 'State file',
    unit: 'ms',
    baseline: 'no state',
    goals: [
      { figure: START, contender: '500 MB', of: 'value', atMost: 5_000 },
      { figure: SAVE, contender: '500 MB', of: 'value', atMost: 60 },
    ],
    contenders: Object.entries(COUNTS).map(([name, count]) =>
      createContender(name, count, join(folder, `${count}.state`)),
    ),
    close: async () => rmSync(folder, { recursive: true }),
  }
}

/** Creates a contender that fills the file in the first round, which is not measured. */
function createContender(name: string, count: number, file: string): Contender {
  let left = count
  const measure = async () => {
    const running = await serve('ours', ['--state', file])
    for (; left > 0; left--) await receive(running, createSource('attachment'))
    const longest = await measureLongestWait(running, saveAll(running, file))
    await running.stop()
    return { [START]: running.startMs, [SAVE]: longest }
  }
  return { kind: 'ours', name, measure }
}

/** Deletes the file, so that the next change writes all records. Resolves when the file is complete. */
async function saveAll(running: RunningServer, file: string): Promise<void> {
  rmSync(file)
  await receive(running, createSource('text', 100))
  while (!existsSync(file)) await setTimeout(10)
}
