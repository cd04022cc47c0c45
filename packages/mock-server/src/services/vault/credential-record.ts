import type { CreateCredential, CredentialType, UpdateCredential, VaultCredential } from '@agentcomms/spec'
import { type FieldIssue, invalidFields, type Problem } from '../../http/handlers.ts'
import type { AppContext } from '../app-context.ts'
import { omitUndefined } from '../stored.ts'
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
  { type, name, ...fields }: CreateCredential,
): VaultCredential | Problem<400> {
  const createdAt = context.clock.iso()
  const id = context.ids.id(context.work)
  const record = { id, type, name, favorite: false, organizationId: orgId, createdAt, updatedAt: createdAt }
  return applyChanges(context, record, fields)
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

/** Returns a credential with the given fields replaced. Null and an empty list clear a field. */
function applyChanges(
  context: AppContext,
  stored: VaultCredential,
  body: UpdateCredential,
): VaultCredential | Problem<400> {
  const issues = findIssues(stored.type, body)
  if (issues.length > 0) return invalidFields(issues)
  const { agentId: _, generatePassword, ...fields } = body
  const changed = { ...stored, ...omitUndefined(fields), updatedAt: context.clock.iso() }
  return {
    ...changed,
    notes: changed.notes ?? undefined,
    folderId: changed.folderId ?? undefined,
    collectionIds: omitEmpty(changed.collectionIds),
    fields: omitEmpty(changed.fields),
    ...(generatePassword && {
      login: { ...changed.login, password: makePassword(context, generatePassword) },
    }),
  }
}

/** Returns undefined for an empty list, which counts as not set. */
function omitEmpty<T>(list: T[] | undefined): T[] | undefined {
  return list && list.length > 0 ? list : undefined
}

/** Returns what does not fit the type of the credential. The body already matches the OpenAPI document. */
function findIssues(type: CredentialType, body: UpdateCredential): FieldIssue[] {
  const issues: FieldIssue[] = []
  const ownField = TYPE_FIELDS[type]
  const hint = ownField === undefined ? 'which has no sub-object' : `whose sub-object is ${ownField}`
  for (const name of Object.values(TYPE_FIELDS)) {
    if (name === undefined || name === ownField || body[name] === undefined) continue
    issues.push({ path: `/${name}`, message: `is not accepted by a credential of type ${type}, ${hint}` })
  }
  const message = checkGeneratePassword(type, body)
  if (message !== undefined) issues.push({ path: '/generatePassword', message })
  if (body.login?.totp !== undefined && !readTotp(body.login.totp))
    issues.push({ path: '/login/totp', message: INVALID_TOTP_MESSAGE })
  return issues
}

function checkGeneratePassword(
  type: CredentialType,
  { generatePassword, login }: UpdateCredential,
): string | undefined {
  if (!generatePassword) return undefined
  if (type !== 'login') return `is not accepted by a credential of type ${type}`
  if (login?.password !== undefined) return 'must not be given together with a password: omit one of them'
  return checkPasswordRules(generatePassword)
}
