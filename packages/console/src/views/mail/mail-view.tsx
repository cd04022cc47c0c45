import { MailOpen } from 'lucide'
import { useState } from 'preact/hooks'
import { shownAgent } from '../../agent-filter.ts'
import { Empty } from '../../components/empty.tsx'
import { Split } from '../../components/split.tsx'
import { route } from '../../router.ts'
import type { ViewProps } from '../../view-props.ts'
import { ComposeDialog } from './compose-dialog.tsx'
import { draftSource } from './draft-source.tsx'
import { DraftView } from './draft-view.tsx'
import { addressOf, hasWord, listsMessages, type MailPlace, placeOf } from './mail-address.ts'
import { MailEmpty } from './mail-empty.tsx'
import { goTo } from './mail-links.ts'
import { MailList } from './mail-list.tsx'
import { MailTools } from './mail-tools.tsx'
import { hitSource, messageSource } from './message-source.tsx'
import { OpenedView } from './opened-view.tsx'
import { suppressionSource } from './suppression-source.tsx'
import { SuppressionView } from './suppression-view.tsx'
import { threadSource } from './thread-source.tsx'

/** The mail of all agents or of one: folders, search, threads, and mail written from both sides. */
export function MailView({ parts }: ViewProps) {
  const place = placeOf(parts, route.value.query)
  const [isWriting, setWriting] = useState(false)
  const write = (): void => setWriting(true)
  const back = addressOf({ ...place, id: undefined })
  return (
    <>
      <Split
        list={
          <>
            <MailTools place={place} onNew={write} />
            <PlacedList place={place} empty={<MailEmpty place={place} onNew={write} />} />
          </>
        }
        detail={place.id === undefined ? undefined : <Opened place={place} id={place.id} />}
        nothing={
          <Empty icon={MailOpen} title="Nothing is open">
            <p class="faint">
              Choose from the list with the mouse, or with <kbd>↑</kbd> <kbd>↓</kbd>. Reading here leaves mail
              unread.
            </p>
          </Empty>
        }
        back={back.parts}
        backQuery={back.query}
      />
      {isWriting && <ComposeDialog onClose={() => setWriting(false)} />}
    </>
  )
}

function PlacedList({ place, empty }: { place: MailPlace; empty: preact.ComponentChildren }) {
  const agentId = shownAgent.value?.id
  const open = place.id
  const shared = { open, empty }
  // The keys open one after the other: one step back leads to the list.
  const onOpen = (id: string): void => goTo({ ...place, id }, { replace: open !== undefined })
  if (place.folder === 'drafts')
    return <MailList source={draftSource(agentId)} onOpen={({ id }) => onOpen(id)} {...shared} />
  if (place.folder === 'suppressed')
    return <MailList source={suppressionSource()} onOpen={({ email }) => onOpen(email)} {...shared} />
  if (hasWord(place.q))
    return (
      <MailList source={hitSource(place, agentId)} onOpen={({ message }) => onOpen(message.id)} {...shared} />
    )
  if (listsMessages(place))
    return <MailList source={messageSource(place, agentId)} onOpen={({ id }) => onOpen(id)} {...shared} />
  return <MailList source={threadSource(agentId)} onOpen={({ id }) => onOpen(id)} {...shared} />
}

function Opened({ place, id }: { place: MailPlace; id: string }) {
  if (place.folder === 'drafts') return <DraftView key={id} id={id} />
  if (place.folder === 'suppressed') return <SuppressionView key={id} email={id} />
  return <OpenedView key={id} id={id} isMessage={listsMessages(place)} />
}
