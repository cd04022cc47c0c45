import type { VaultCredential } from '@agentcomms/spec'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { clockMode, mockNow } from '../../clock/mock-time.ts'
import { CopyButton, SecretValue } from '../../components/copyable.tsx'
import { toFieldLabel } from '../../components/field-label.ts'
import { ErrorMessage } from '../../components/load-state.tsx'
import { FullTime } from '../../components/time.tsx'
import { useLoaded } from '../../live/use-loaded.ts'
import { formatField, listTypeFields, type SecretPath } from './credential-types.ts'
import { readSecret } from './read-credentials.ts'
import { formatCode, getPeriodIndex, getSecondsLeft } from './totp-time.ts'

interface CredentialFieldsProps {
  agentId: string
  credential: VaultCredential
}

/** Fields of a credential, each with a copy button. */
export function CredentialFields({ agentId, credential }: CredentialFieldsProps) {
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

function FieldRow(props: { name: string; detail?: string | undefined; children: ComponentChildren }) {
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

function PlainValue(props: { text: string; name: string; detail?: string | undefined }) {
  const { text, name, detail } = props
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
        {clockMode.value === 'manual' ? `${secondsLeft} s left (manual clock)` : `${secondsLeft} s left`}
      </span>
    </div>
  )
}

function readCode(agentId: string, id: string): Promise<{ code: string; period: number }> {
  return unwrap(api.GET('/vault/totp/{id}', { params: { path: { id }, query: { agentId } } }))
}
