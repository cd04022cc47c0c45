import type { ComponentChildren } from 'preact'
import { ProblemNote } from '../../components/problem-note.tsx'
import { VirtualList } from '../../components/virtual-list.tsx'
import { usePaged } from '../../use-paged.ts'
import type { ListSource } from './list-source.ts'

const ROW_HEIGHT = 80

/** A list of the mail, or what is said where it is empty. */
export function MailList<Row>(props: {
  source: ListSource<Row>
  open: string | undefined
  onOpen: (row: Row) => void
  empty: ComponentChildren
}) {
  const { source, open, onOpen, empty } = props
  const { rows, hasMore, isRead, failure, more, all } = usePaged(source.key, source)
  return (
    <>
      {failure !== undefined && <ProblemNote failure={failure} />}
      {isRead && rows.length === 0 ? (
        <div class="mail-list-empty">{empty}</div>
      ) : (
        <VirtualList
          key={source.key}
          label={source.label}
          rows={rows}
          idOf={source.idOf}
          rowHeight={ROW_HEIGHT}
          open={open}
          hasMore={hasMore}
          onOpen={onOpen}
          onNearEnd={more}
          onEnd={all}
        >
          {source.row}
        </VirtualList>
      )}
    </>
  )
}
