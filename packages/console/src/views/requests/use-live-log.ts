import { useEffect, useMemo } from 'preact/hooks'
import type { LiveEvent } from '../../live-events.ts'
import { affectsEverything, useLiveEvents } from '../../use-live-events.ts'
import { LiveLog, type LiveLogOptions, type LiveLogState } from './live-log.ts'

/** Log and its current state. */
export interface LiveLogView<Row> extends LiveLogState<Row> {
  log: LiveLog<Row>
}

/** Loads a log, and adds live rows. `toRow` returns the row of a live event, or undefined. */
export function useLiveLog<Row>(
  options: LiveLogOptions<Row> & { toRow: (event: LiveEvent) => Row | undefined },
): LiveLogView<Row> {
  const log = useMemo(() => new LiveLog(options), [])
  useEffect(() => void log.loadMore(), [log])
  useLiveEvents(events => {
    if (events.some(affectsEverything)) return void log.restart()
    const rows = events.flatMap(event => options.toRow(event) ?? [])
    if (rows.length > 0) log.add(rows.toReversed())
  })
  return { ...log.state.value, log }
}
