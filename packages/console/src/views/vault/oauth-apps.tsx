import type { OAuthApp } from '@agentcomms/spec'
import { Plug } from 'lucide'
import { api, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { DetailHeading, Facts } from '../../components/detail.tsx'
import { EmptyState, ErrorMessage, Loading } from '../../components/load-state.tsx'
import { ListDetail } from '../../lists/list-detail.tsx'
import { VirtualList } from '../../lists/virtual-list.tsx'
import { useLoaded } from '../../live/use-loaded.ts'
import { go } from '../../routing/router.ts'

const readApps = () => unwrap(api.GET('/vault/oauth/apps'))

/** Tab with the OAuth apps of the service. They do not belong to an agent. */
export function OAuthApps({ openId }: { openId: string | undefined }) {
  const { value, failure } = useLoaded('oauth apps', readApps)
  if (failure !== undefined) return <ErrorMessage failure={failure} />
  if (!value) return <Loading />
  const app = value.items.find(({ slug }) => slug === openId)
  const list = (
    <>
      <p class="vault-hint hint">Apps for credentials of the type oauth_token. They are examples.</p>
      <VirtualList
        label="OAuth apps"
        rows={value.items}
        getId={({ slug }) => slug}
        rowHeight={60}
        openId={openId}
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
  const placeholder = (
    <EmptyState icon={Plug} title="OAuth apps">
      <p>
        Select one to see its scopes. <code>GET /vault/oauth/apps</code> returns this list.
      </p>
    </EmptyState>
  )
  const notFound = (
    <EmptyState icon={Plug} title="App not found">
      <p>
        The service has no app with the slug <code>{openId}</code>.
      </p>
    </EmptyState>
  )
  const detail = app ? <AppDetail app={app} /> : notFound
  return (
    <ListDetail
      list={list}
      detail={openId === undefined ? undefined : detail}
      placeholder={placeholder}
      back={['vault', 'oauth-apps']}
    />
  )
}

function AppDetail({ app }: { app: OAuthApp }) {
  const yesNo = (is: boolean): string => (is ? 'yes' : 'no')
  return (
    <>
      <div class="detail-head">
        <DetailHeading title={app.name}>{app.name}</DetailHeading>
        <Badge text={app.isActive ? 'active' : 'inactive'} tone={app.isActive ? 'good' : 'plain'} />
      </div>
      <p class="app-what">{app.description}</p>
      <Facts
        rows={[
          ['slug', app.slug, 'the slug'],
          ['id', app.id, 'the id'],
          ['category', app.category],
          ['defaultScopes', app.defaultScopes.join(' '), 'the default scopes'],
          ['requiresPkce', yesNo(app.requiresPkce)],
          ['isManaged', yesNo(app.isManaged)],
          ['isActive', yesNo(app.isActive)],
          ['iconUrl', app.iconUrl, 'the icon URL'],
        ]}
      />
    </>
  )
}
