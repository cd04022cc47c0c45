import { useState } from 'preact/hooks'
import { ListDetail } from '../../lists/list-detail.tsx'
import { selectedAgent } from '../../organization/agent-filter.ts'
import type { ViewProps } from '../../routing/route.ts'
import { route } from '../../routing/router.ts'
import { createDraftSource, DraftView } from './drafts.tsx'
import { MailEmpty } from './mail-empty.tsx'
import { goToMail } from './mail-links.ts'
import { MailList } from './mail-list.tsx'
import { hasSearchWord, isMessageList, type MailRoute, parseMailRoute, toRouteParts } from './mail-route.ts'
import { MailTools } from './mail-tools.tsx'
import { createMessageSource, createSearchSource } from './message-source.tsx'
import { NewEmailDialog } from './new-email-dialog.tsx'
import { createThreadSource } from './thread-source.tsx'
import { ThreadOrMessageView } from './thread-view.tsx'

/** Section with the email of one agent or of all. */
export function MailView({ parts }: ViewProps) {
  const mailRoute = parseMailRoute(parts, route.value.query)
  const [isWriting, setWriting] = useState(false)
  const write = (): void => setWriting(true)
  const back = toRouteParts({ ...mailRoute, id: undefined })
  return (
    <>
      <ListDetail
        list={
          <>
            <MailTools route={mailRoute} onNew={write} />
            <FolderList route={mailRoute} empty={<MailEmpty route={mailRoute} onNew={write} />} />
          </>
        }
        detail={mailRoute.id === undefined ? undefined : <FolderDetail route={mailRoute} id={mailRoute.id} />}
        back={back.parts}
        backQuery={back.query}
      />
      {isWriting && <NewEmailDialog onClose={() => setWriting(false)} />}
    </>
  )
}

function FolderList({ route, empty }: { route: MailRoute; empty: preact.ComponentChildren }) {
  const agentId = selectedAgent.value?.id
  const openId = route.id
  const shared = { openId, empty }
  // Back returns to the list, not to each email that the arrow keys opened.
  const onOpen = (id: string): void => goToMail({ ...route, id }, { replace: openId !== undefined })
  if (route.folder === 'drafts')
    return <MailList source={createDraftSource(agentId)} onOpen={({ id }) => onOpen(id)} {...shared} />
  if (hasSearchWord(route.q))
    return (
      <MailList source={createSearchSource(route, agentId)} onOpen={({ id }) => onOpen(id)} {...shared} />
    )
  if (isMessageList(route))
    return (
      <MailList source={createMessageSource(route, agentId)} onOpen={({ id }) => onOpen(id)} {...shared} />
    )
  return <MailList source={createThreadSource(agentId)} onOpen={({ id }) => onOpen(id)} {...shared} />
}

function FolderDetail({ route, id }: { route: MailRoute; id: string }) {
  if (route.folder === 'drafts') return <DraftView key={id} id={id} />
  return <ThreadOrMessageView key={id} id={id} isMessage={isMessageList(route)} />
}
