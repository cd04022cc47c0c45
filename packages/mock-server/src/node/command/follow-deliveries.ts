import type { AttemptSummary } from '../../index.ts'

/** Calls `onAttempt` for each attempt in a stream of change events. Resolves at the end of the stream. */
export async function readAttempts(
  stream: ReadableStream<Uint8Array> | null,
  onAttempt: (attempt: AttemptSummary) => void,
): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of stream ?? []) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, data] = /^event: attempt\ndata: (.*)/m.exec(block) ?? []
      if (data !== undefined) onAttempt((JSON.parse(data) as { attempt: AttemptSummary }).attempt)
    }
  }
}
