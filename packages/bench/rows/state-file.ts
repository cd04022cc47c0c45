import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Comparison, Contender } from '../measure.ts'
import { serve } from '../servers.ts'
import { createSource, receive } from './large-mail.ts'

/** Emails of 20 MB. The state has their attachments in base64. */
const COUNTS = { 'no state': 0, '500 MB': 25 } as const
const FIGURE = 'process to the first 200'

/** Compares the start of the command with an empty and a large state file. */
export function stateFile(): Comparison {
  const folder = mkdtempSync(join(tmpdir(), 'agentcomms-state-'))
  return {
    title: 'Start with a state file',
    unit: 'ms',
    baseline: 'no state',
    goals: [{ figure: FIGURE, contender: '500 MB', of: 'value', atMost: 5_000 }],
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
    await running.stop()
    return { [FIGURE]: running.startMs }
  }
  return { kind: 'ours', name, measure }
}
