import type { CreateCredential, CredentialType, UpdateCredential, VaultCredential } from '@agentcomms/spec'
import { type FieldIssue, invalidFields } from '../../http/invalid-input.ts'
import type { Problem } from '../../http/problem.ts'
import type { AppContext } from '../app-context.ts'
import { makePassword, passwordFault } from './password.ts'
import { readTotp, TOTP_FAULT } from './totp.ts'

/** The sub-object of each kind. */
const SUB_OBJECTS = {
  login: 'login',
  secure_note: undefined,
  card: 'card',
  identity: 'identity',
  oauth_token: 'oauthToken',
  api_key: 'apiKey',
  certificate: 'certificate',
  custom: undefined,
} as const satisfies { [Kind in CredentialType]: keyof UpdateCredential | undefined }

/** Returns a new credential with the fields of a body. */
export function newCredential(
  context: AppContext,
  orgId: string,
  body: CreateCredential,
): VaultCredential | Problem<400> {
  const { type, name } = body
  const createdAt = context.clock.iso()
  const empty = { id: context.ids.id(), type, name, favorite: false, organizationId: orgId, createdAt }
  return changedCredential(context, { ...empty, updatedAt: createdAt }, body)
}

/** Returns a credential with the fields that a body gives. A sub-object is replaced as a whole. */
export function changedCredential(
  context: AppContext,
  { id, type, organizationId, createdAt, ...before }: VaultCredential,
  body: UpdateCredential,
): VaultCredential | Problem<400> {
  const faults = faultsOf(type, body)
  if (faults.length > 0) return invalidFields(faults)
  const login = body.login ?? before.login
  const rules = body.generatePassword
  return {
    id,
    type,
    name: body.name ?? before.name,
    favorite: body.favorite ?? before.favorite,
    notes: orCleared(body.notes, before.notes),
    folderId: orCleared(body.folderId, before.folderId),
    organizationId,
    collectionIds: unlessEmpty(body.collectionIds ?? before.collectionIds),
    fields: unlessEmpty(body.fields ?? before.fields),
    login: rules ? { ...login, password: makePassword(context.ids, rules) } : login,
    card: body.card ?? before.card,
    identity: body.identity ?? before.identity,
    oauthToken: body.oauthToken ?? before.oauthToken,
    apiKey: body.apiKey ?? before.apiKey,
    certificate: body.certificate ?? before.certificate,
    createdAt,
    updatedAt: context.clock.iso(),
  }
}

/** Null clears. */
function orCleared(given: string | null | undefined, stored: string | undefined): string | undefined {
  return given === undefined ? stored : (given ?? undefined)
}

/** An empty list is one that is not set. */
function unlessEmpty<T>(list: T[] | undefined): T[] | undefined {
  return list && list.length > 0 ? list : undefined
}

/** Returns what a credential of this type cannot take, although it fits the document. */
function faultsOf(type: CredentialType, body: UpdateCredential): FieldIssue[] {
  const { login, generatePassword } = body
  const faults: FieldIssue[] = []
  const own = SUB_OBJECTS[type]
  const has = own === undefined ? 'which has no sub-object' : `whose sub-object is ${own}`
  for (const name of Object.values(SUB_OBJECTS)) {
    if (name === undefined || name === own || body[name] === undefined) continue
    faults.push({ path: `/${name}`, message: `is not taken by a credential of type ${type}, ${has}` })
  }
  if (generatePassword !== undefined) {
    const path = '/generatePassword'
    const fault = passwordFault(generatePassword)
    if (type !== 'login') faults.push({ path, message: `is not taken by a credential of type ${type}` })
    else if (fault) faults.push({ path, message: fault })
    if (type === 'login' && login?.password !== undefined)
      faults.push({ path, message: 'must not be given together with a password; leave one of the two out' })
  }
  if (login?.totp !== undefined && !readTotp(login.totp))
    faults.push({ path: '/login/totp', message: TOTP_FAULT })
  return faults
}
