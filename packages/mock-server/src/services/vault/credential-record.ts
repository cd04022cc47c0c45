import type {
  CreateCredential,
  CredentialType,
  Login,
  UpdateCredential,
  VaultCredential,
} from '@agentcomms/spec'
import type { Refusal } from '../../http/problem.ts'
import { type MemberFault, refuseMembers } from '../../http/refuse-members.ts'
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

/** A new credential, made of a body that fits the document. */
export function newCredential(
  context: AppContext,
  orgId: string,
  body: CreateCredential,
): VaultCredential | Refusal<400> {
  const createdAt = context.clock.iso()
  const { type, name } = body
  const fault = refuseInput(type, body)
  if (fault) return fault
  const empty = { id: context.ids.id(), type, name, favorite: false, organizationId: orgId }
  return withInput(context, { ...empty, createdAt, updatedAt: createdAt }, body)
}

/** The credential with what a body changes. Only what is given changes; a sub-object is replaced whole. */
export function changedCredential(
  context: AppContext,
  credential: VaultCredential,
  body: UpdateCredential,
): VaultCredential | Refusal<400> {
  const fault = refuseInput(credential.type, body)
  return fault ?? withInput(context, { ...credential, updatedAt: context.clock.iso() }, body)
}

function withInput(
  context: AppContext,
  credential: VaultCredential,
  input: UpdateCredential,
): VaultCredential {
  const { id, type, organizationId, createdAt, updatedAt } = credential
  return {
    id,
    type,
    name: input.name ?? credential.name,
    favorite: input.favorite ?? credential.favorite,
    notes: orCleared(input.notes, credential.notes),
    folderId: orCleared(input.folderId, credential.folderId),
    organizationId,
    collectionIds: unlessEmpty(input.collectionIds ?? credential.collectionIds),
    fields: unlessEmpty(input.fields ?? credential.fields),
    login: withPassword(context, input.login ?? credential.login, input.generatePassword),
    card: input.card ?? credential.card,
    identity: input.identity ?? credential.identity,
    oauthToken: input.oauthToken ?? credential.oauthToken,
    apiKey: input.apiKey ?? credential.apiKey,
    certificate: input.certificate ?? credential.certificate,
    createdAt,
    updatedAt,
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

function withPassword(
  context: AppContext,
  login: Login | undefined,
  rules: UpdateCredential['generatePassword'],
): Login | undefined {
  return rules ? { ...login, password: makePassword(context.ids, rules) } : login
}

function refuseInput(type: CredentialType, input: UpdateCredential): Refusal<400> | undefined {
  const faults = [...subObjectFaults(type, input), ...passwordFaults(type, input), ...totpFaults(input)]
  return faults.length > 0 ? refuseMembers(faults) : undefined
}

function subObjectFaults(type: CredentialType, input: UpdateCredential): MemberFault[] {
  const own = SUB_OBJECTS[type]
  const has = own === undefined ? 'which has no sub-object' : `whose sub-object is ${own}`
  return Object.values(SUB_OBJECTS).flatMap(name =>
    name === undefined || name === own || input[name] === undefined
      ? []
      : [{ path: `/${name}`, message: `is not taken by a credential of type ${type}, ${has}` }],
  )
}

function passwordFaults(type: CredentialType, { login, generatePassword }: UpdateCredential): MemberFault[] {
  const path = '/generatePassword'
  if (generatePassword === undefined) return []
  if (type !== 'login') return [{ path, message: `is not taken by a credential of type ${type}` }]
  const given =
    login?.password === undefined
      ? undefined
      : 'must not be given together with a password; leave one of the two out'
  return [passwordFault(generatePassword), given].flatMap(message => (message ? [{ path, message }] : []))
}

function totpFaults({ login }: UpdateCredential): MemberFault[] {
  const isUsable = login?.totp === undefined || readTotp(login.totp) !== undefined
  return isUsable ? [] : [{ path: '/login/totp', message: TOTP_FAULT }]
}
