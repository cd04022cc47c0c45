import type { VaultCredential } from '@agentcomms/spec'
import { KeyRound } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { maskCredential } from '#server-rules'
import { api, control, unwrap } from '../../api/api.ts'
import { nullIfNotFound } from '../../api/problem-error.ts'
import { Badge } from '../../components/badge.tsx'
import { CopyButton, SecretValue } from '../../components/copyable.tsx'
import { Card, DetailHeading, Facts } from '../../components/detail.tsx'
import { NoValue } from '../../components/empty-state.tsx'
import { ErrorMessage } from '../../components/load-state.tsx'
import { toFieldLabel } from '../../components/texts.ts'
import { clockMode, FullTime, mockNow } from '../../components/time.tsx'
import { TimelineCard } from '../../components/timeline.tsx'
import { usePaged } from '../../lists/paged-rows.tsx'
import { getChangedRecord, useLoaded } from '../../live/live-events.ts'
import {
  type CredentialFilter,
  formatCode,
  formatField,
  getPeriodIndex,
  getSecondsLeft,
  getTextAt,
  listTypeFields,
  type SecretPath,
  TYPE_SPECS,
} from './credential-types.ts'

/** Detail of a credential. Its secrets are hidden until the user shows them. */
export function CredentialDetail({ agentId, id }: { agentId: string; id: string }) {
  const loaded = useLoaded(
    `credential ${id}`,
    () => readMaskedCredential(agentId, id),
    event => getChangedRecord(event, 'credential')?.id === id,
  )
  if (!loaded.value) return <NoValue loaded={loaded} icon={KeyRound} title="Credential not found" />
  const credential = loaded.value
  const { name, type, folderId, collectionIds, organizationId, createdAt, updatedAt } = credential
  return (
    <>
      <div class="detail-head">
        <div class="vault-name">
          <DetailHeading title={name}>{name}</DetailHeading>
          <Badge text={TYPE_SPECS[type].title} />
        </div>
      </div>
      <div class="vault-cards">
        <Card>
          <CredentialFields agentId={agentId} credential={credential} />
        </Card>
        <Card title="Record">
          <Facts
            rows={[
              ['id', id, 'the credential id'],
              ['type', <code key="type">{type}</code>],
              ['folderId', folderId],
              ['collectionIds', collectionIds?.join(', ')],
              ['organizationId', organizationId, 'the organization id'],
              ['createdAt', createdAt],
              ['updatedAt', updatedAt],
            ]}
          />
        </Card>
        <TimelineCard id={id} />
      </div>
    </>
  )
}

/** Fields of a credential, each with a copy button. */
function CredentialFields({ agentId, credential }: { agentId: string; credential: VaultCredential }) {
  const { id, type, notes, fields = [], login } = credential
  const secret = (path: SecretPath, name: string) => (
    <SecretValue name={name} owner={credential} read={() => readSecret(agentId, id, path)} />
  )
  const isNote = type === 'secure_note'
  const rows = renderFields(credential, secret)
  const isEmpty = rows.length === 0 && fields.length === 0 && !notes
  return (
    <>
      {isEmpty && <p class="faint">No fields</p>}
      <dl>
        {login?.totp && (
          <FieldRow name="One-time code">
            <TotpCode agentId={agentId} id={id} />
          </FieldRow>
        )}
        {rows}
        {notes && (
          <FieldRow name="Notes">
            {isNote ? secret(['notes'], 'notes') : <PlainValue text={notes} name="notes" />}
          </FieldRow>
        )}
      </dl>
      {fields.length > 0 && (
        <section>
          <h3>Custom fields</h3>
          <dl>
            {fields.map(({ name, type: fieldType }, index) => (
              <FieldRow key={index} name={name || '(no name)'} detail={fieldType && `(${fieldType})`}>
                {secret(['fields', String(index), 'value'], `the value of ${name || 'this field'}`)}
              </FieldRow>
            ))}
          </dl>
        </section>
      )}
      {!isEmpty && (
        <p class="hint">
          The console reads a secret only when you show or copy it, with <code>reveal=true</code>. It hides
          the secret again after 30 seconds.
        </p>
      )}
    </>
  )
}

function renderFields(
  credential: VaultCredential,
  secret: (path: SecretPath, name: string) => ComponentChildren,
): ComponentChildren[] {
  return listTypeFields(credential).map(({ name, value, secretPath }) => {
    const content = secretPath ? (
      secret(secretPath, name)
    ) : name.endsWith('At') ? (
      <FullTime at={String(value)} />
    ) : name === 'uris' ? (
      credential.login?.uris?.map(({ uri, match }, index) => (
        <PlainValue key={index} text={uri} name={name} detail={match && `(match: ${match})`} />
      ))
    ) : (
      formatField(value).map(text => <PlainValue key={text} text={text} name={name} />)
    )
    return (
      <FieldRow key={name} name={toFieldLabel(name)}>
        {content}
      </FieldRow>
    )
  })
}

function FieldRow(props: { name: string; detail?: string; children: ComponentChildren }) {
  const { name, detail, children } = props
  return (
    <div class="vault-field">
      <dt>
        {name}
        {detail && <span class="faint"> {detail}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function PlainValue({ text, name, detail }: { text: string; name: string; detail?: string }) {
  return (
    <span class="vault-field-value">
      <span>
        {text}
        {detail && <span class="faint"> {detail}</span>}
      </span>
      <CopyButton text={text} name={name} />
    </span>
  )
}

/** Period of a code in seconds, until the first response. */
const DEFAULT_PERIOD_SECONDS = 30

type TotpResponse = Awaited<ReturnType<typeof readCode>>

/** One-time code at the mock's time, and its remaining time. */
function TotpCode({ agentId, id }: { agentId: string; id: string }) {
  const now = mockNow.value
  const latest = useRef<TotpResponse>(undefined)
  const periodIndex = getPeriodIndex(now, latest.current?.period ?? DEFAULT_PERIOD_SECONDS)
  const { value, failure } = useLoaded(`totp ${id} ${periodIndex}`, () => readCode(agentId, id))
  if (failure !== undefined) return <ErrorMessage failure={failure} />
  // Shows the last code until the next one is loaded.
  latest.current = value ?? latest.current
  const { code, period = DEFAULT_PERIOD_SECONDS } = latest.current ?? {}
  const secondsLeft = getSecondsLeft(now, period)
  return (
    <div class="totp">
      <code class="totp-code">{code === undefined ? ' ' : formatCode(code)}</code>
      {code !== undefined && <CopyButton text={code} name="one-time code" />}
      <span class="totp-left faint">
        <meter min={0} max={period} value={secondsLeft} aria-label="Seconds until the code expires" />
        {secondsLeft} s left{clockMode.value === 'manual' && ' (manual clock)'}
      </span>
    </div>
  )
}

function readCode(agentId: string, id: string): Promise<{ code: string; period: number }> {
  return unwrap(api.GET('/vault/totp/{id}', { params: { path: { id }, query: { agentId } } }))
}

/** Route part that shows the vault status instead of a credential. */
export const VAULT_STATUS = 'status'

/** Credential with masked secrets, and its agent. */
export type OwnedCredential = VaultCredential & { agentId: string }

/** Reads a credential, and masks its secrets. Resolves to null if it does not exist. */
async function readMaskedCredential(agentId: string, id: string): Promise<VaultCredential | null> {
  const call = api.GET('/vault/credentials/{id}', { params: { path: { id }, query: { agentId } } })
  const credential = await nullIfNotFound(unwrap(call))
  return credential && maskCredential(credential)
}

/** Reads one secret of a credential. */
async function readSecret(agentId: string, id: string, path: SecretPath): Promise<string> {
  const query = { agentId, reveal: true }
  const credential = await unwrap(api.GET('/vault/credentials/{id}', { params: { path: { id }, query } }))
  return getTextAt(credential, path) ?? ''
}

/** Loads the credentials of one agent or of all, newest first. */
export function useCredentials(agentId: string | undefined, filter: CredentialFilter) {
  const { query: text, type } = filter
  return usePaged<OwnedCredential>(`credentials ${JSON.stringify([agentId, filter])}`, {
    readPage: cursor => {
      const query = { agentId, type, text: text || undefined, cursor, limit: 100 }
      return unwrap(control.GET('/credentials', { params: { query } }))
    },
    getChangedId: event => getChangedRecord(event, 'credential', agentId)?.id,
  })
}
