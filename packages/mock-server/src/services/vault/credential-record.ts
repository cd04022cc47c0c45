import type { CreateCredential, CredentialType, UpdateCredential, VaultCredential } from '@agentcomms/spec'
import { type FieldIssue, invalidFields, type Problem } from '../../http/problem.ts'
import type { AppContext } from '../app-context.ts'
import { restoreMasked } from './mask.ts'
import { checkPasswordRules, makePassword } from './password.ts'
import { INVALID_TOTP_MESSAGE, readTotp } from './totp.ts'

/** Field with the data of each type. */
const TYPE_FIELDS = {
  login: 'login',
  secure_note: undefined,
  card: 'card',
  identity: 'identity',
  oauth_token: 'oauthToken',
  api_key: 'apiKey',
  certificate: 'certificate',
  custom: undefined,
} as const satisfies { [Type in CredentialType]: keyof UpdateCredential | undefined }

/** Returns a new credential with the fields of a request body. */
export function createCredential(
  context: AppContext,
  orgId: string,
  body: CreateCredential,
): VaultCredential | Problem<400> {
  const { type, name } = body
  const createdAt = context.clock.iso()
  const record = {
    id: context.ids.id(context.work),
    type,
    name,
    favorite: false,
    organizationId: orgId,
    createdAt,
  }
  return applyChanges(context, { ...record, updatedAt: createdAt }, body)
}

/** Returns a credential with the fields of an update applied. Masked values keep the stored secrets. */
export function updateCredential(
  context: AppContext,
  stored: VaultCredential,
  body: UpdateCredential,
): VaultCredential | Problem<400> {
  const { body: changes, issues } = restoreMasked(stored, body)
  return issues.length > 0 ? invalidFields(issues) : applyChanges(context, stored, changes)
}

/** Returns a credential with the fields of a request body applied. A sub-object is replaced completely. */
function applyChanges(
  context: AppContext,
  { id, type, organizationId, createdAt, ...stored }: VaultCredential,
  body: UpdateCredential,
): VaultCredential | Problem<400> {
  const issues = findIssues(type, body)
  if (issues.length > 0) return invalidFields(issues)
  const login = body.login ?? stored.login
  const rules = body.generatePassword
  return {
    id,
    type,
    name: body.name ?? stored.name,
    favorite: body.favorite ?? stored.favorite,
    notes: pickGivenOrStored(body.notes, stored.notes),
    folderId: pickGivenOrStored(body.folderId, stored.folderId),
    organizationId,
    collectionIds: omitEmpty(body.collectionIds ?? stored.collectionIds),
    fields: omitEmpty(body.fields ?? stored.fields),
    login: rules ? { ...login, password: makePassword(context, rules) } : login,
    card: body.card ?? stored.card,
    identity: body.identity ?? stored.identity,
    oauthToken: body.oauthToken ?? stored.oauthToken,
    apiKey: body.apiKey ?? stored.apiKey,
    certificate: body.certificate ?? stored.certificate,
    createdAt,
    updatedAt: context.clock.iso(),
  }
}

/** Returns the given value, or the stored value if it is undefined. Null clears the value. */
function pickGivenOrStored(given: string | null | undefined, stored: string | undefined): string | undefined {
  return given === undefined ? stored : (given ?? undefined)
}

/** Returns undefined for an empty list, which counts as not set. */
function omitEmpty<T>(list: T[] | undefined): T[] | undefined {
  return list && list.length > 0 ? list : undefined
}

/** Returns what does not fit the type of the credential. The body already matches the OpenAPI document. */
function findIssues(type: CredentialType, body: UpdateCredential): FieldIssue[] {
  const { login, generatePassword } = body
  const issues: FieldIssue[] = []
  const ownField = TYPE_FIELDS[type]
  const hint = ownField === undefined ? 'which has no sub-object' : `whose sub-object is ${ownField}`
  for (const name of Object.values(TYPE_FIELDS)) {
    if (name === undefined || name === ownField || body[name] === undefined) continue
    issues.push({ path: `/${name}`, message: `is not accepted by a credential of type ${type}, ${hint}` })
  }
  if (generatePassword !== undefined) {
    const path = '/generatePassword'
    const message = checkPasswordRules(generatePassword)
    if (type !== 'login') issues.push({ path, message: `is not accepted by a credential of type ${type}` })
    else if (message) issues.push({ path, message })
    if (type === 'login' && login?.password !== undefined)
      issues.push({ path, message: 'must not be given together with a password: omit one of them' })
  }
  if (login?.totp !== undefined && !readTotp(login.totp))
    issues.push({ path: '/login/totp', message: INVALID_TOTP_MESSAGE })
  return issues
}
