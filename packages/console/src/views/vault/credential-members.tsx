import type { VaultCredential } from '@agentcomms/spec'
import type { ComponentChildren } from 'preact'
import { CopyButton } from '../../components/copy-button.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { SecretValue } from '../../components/secret-value.tsx'
import { holderOf, KINDS, type Member, type Place } from './credential-kinds.ts'
import { readSecret } from './read-vault.ts'
import { shownField } from './shown-member.ts'
import { TotpCode } from './totp-code.tsx'

interface MembersProps {
  agentId: string
  credential: VaultCredential
}

/** What a credential holds, each with a way to copy it. */
export function CredentialMembers({ agentId, credential }: MembersProps) {
  const { id, type, notes, fields = [], login } = credential
  const secret = (place: Place, what: string) => (
    <SecretValue what={what} of={credential} read={() => readSecret(agentId, id, place)} />
  )
  const isNote = type === 'secure_note'
  const members = shownMembers(credential, secret)
  const isEmpty = members.length === 0 && fields.length === 0 && !notes
  return (
    <>
      {isEmpty && <p class="faint">It holds nothing but its name.</p>}
      <dl class="members">
        {login?.totp && (
          <Row name="One-time code">
            <TotpCode agentId={agentId} id={id} />
          </Row>
        )}
        {members}
        {notes && (
          <Row name="notes">{isNote ? secret(['notes'], 'notes') : <Plain text={notes} what="notes" />}</Row>
        )}
      </dl>
      {fields.length > 0 && (
        <section>
          <h3>Fields</h3>
          <dl class="members">
            {fields.map(({ name }, index) => (
              <Row key={index} name={name || '(no name)'}>
                {secret(['fields', String(index), 'value'], `the value of ${name || 'this field'}`)}
              </Row>
            ))}
          </dl>
        </section>
      )}
      {!isEmpty && (
        <p class="hint vault-reads">
          Secrets are read when you ask for them, with <code>reveal=true</code>, and forgotten after 30
          seconds.
        </p>
      )}
    </>
  )
}

function shownMembers(
  credential: VaultCredential,
  secret: (place: Place, what: string) => ComponentChildren,
): ComponentChildren[] {
  const { holder, members } = KINDS[credential.type]
  const values = holderOf(credential)
  const isSet = ({ name }: Member): boolean => values[name] !== undefined && values[name] !== ''
  return members.filter(isSet).map(member => {
    const { name, of, isSecret } = member
    const value = values[name]
    const shown = isSecret ? (
      secret([holder ?? '', name], name)
    ) : of === 'time' ? (
      <FullMoment at={String(value)} />
    ) : (
      shownField(value).map(text => <Plain key={text} text={text} what={name} />)
    )
    return (
      <Row key={name} name={name}>
        {shown}
      </Row>
    )
  })
}

function Row({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div class="member">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Plain({ text, what }: { text: string; what: string }) {
  return (
    <span class="member-value">
      <span>{text}</span>
      <CopyButton text={text} what={what} />
    </span>
  )
}
