import type { OAuthApp } from '@agentcomms/spec'
import { Plug } from 'lucide'
import { answerOf, api } from '../../api.ts'
import { Badge } from '../../components/badge.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Empty } from '../../components/empty.tsx'
import { Facts } from '../../components/facts.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { Split } from '../../components/split.tsx'
import { VirtualList } from '../../components/virtual-list.tsx'
import { go } from '../../router.ts'
import { useLoaded } from '../../use-loaded.ts'

const readApps = () => answerOf(api.GET('/vault/oauth/apps'))

/** The OAuth apps that the service knows; they belong to no agent. */
export function OAuthApps({ open }: { open: string | undefined }) {
  const { value, failure } = useLoaded('oauth apps', readApps)
  if (failure !== undefined) return <ProblemNote failure={failure} />
  if (!value) return null
  const app = value.items.find(({ slug }) => slug === open)
  const list = (
    <>
      <p class="vault-hint hint">What tokens of the type oauth_token can be for. None of these exists.</p>
      <VirtualList
        label="OAuth apps"
        rows={value.items}
        idOf={({ slug }) => slug}
        rowHeight={60}
        open={open}
        onOpen={({ slug }) => go(['vault', 'oauth-apps', slug])}
      >
        {({ name, category, isActive }) => (
          <>
            <div class="row-line">
              <strong class="cut">{name}</strong>
              {!isActive && <Badge text="inactive" />}
            </div>
            <div class="cut faint">{category}</div>
          </>
        )}
      </VirtualList>
    </>
  )
  const nothing = (
    <Empty icon={Plug} title="OAuth apps">
      <p>
        Choose one to see its scopes. <code>GET /vault/oauth/apps</code> answers this list.
      </p>
    </Empty>
  )
  const gone = (
    <Empty icon={Plug} title="There is no such app">
      <p>
        <code>{open}</code> is none of the apps that the service knows.
      </p>
    </Empty>
  )
  const detail = app ? <AppDetail app={app} /> : gone
  return (
    <Split
      list={list}
      detail={open === undefined ? undefined : detail}
      nothing={nothing}
      back={['vault', 'oauth-apps']}
    />
  )
}

function AppDetail({ app }: { app: OAuthApp }) {
  const yes = (is: boolean): string => (is ? 'yes' : 'no')
  return (
    <>
      <div class="detail-head">
        <h2>{app.name}</h2>
        <Badge text={app.isActive ? 'active' : 'inactive'} tone={app.isActive ? 'good' : 'plain'} />
      </div>
      <p class="app-what">{app.description}</p>
      <Facts
        of={[
          ['slug', <Copyable key="slug" text={app.slug} what="slug" />],
          ['id', <Copyable key="id" text={app.id} what="id" />],
          ['category', app.category],
          [
            'defaultScopes',
            <Copyable key="scopes" text={app.defaultScopes.join(' ')} what="default scopes" />,
          ],
          ['requiresPkce', yes(app.requiresPkce)],
          ['isManaged', yes(app.isManaged)],
          ['isActive', yes(app.isActive)],
          ['iconUrl', <Copyable key="icon" text={app.iconUrl} what="icon address" />],
        ]}
      />
    </>
  )
}
