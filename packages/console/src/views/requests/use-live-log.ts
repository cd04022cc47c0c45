import { useEffect, useMemo } from 'preact/hooks'
import type { Told } from '../../live.ts'
import { isGeneral, useLive } from '../../use-live.ts'
import { LiveLog, type LiveLogOptions, type LogRows } from './live-log.ts'

/** A log on the page. */
export interface ShownLog<Row> extends LogRows<Row> {
  log: LiveLog<Row>
}

/** A log of the mock that grows by itself. `rowIn` answers the row that something is, undefined where it is none. */
export function useLiveLog<Row>(
  options: LiveLogOptions<Row> & { rowIn: (told: Told) => Row | undefined },
): ShownLog<Row> {
  const log = useMemo(() => new LiveLog(options), [])
  useEffect(() => void log.more(), [log])
  useLive(told => {
    if (told.some(isGeneral)) return void log.restart()
    const rows = told.flatMap(one => options.rowIn(one) ?? [])
    if (rows.length > 0) log.add(rows.toReversed())
  })
  return { ...log.shown.value, log }
}
