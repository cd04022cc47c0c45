import type {
  CreateCredential,
  CredentialType,
  PasswordRules,
  UpdateCredential,
  VaultCredential,
} from '@agentcomms/spec'
import { type FieldIssue, invalidFields, type Problem } from '../../http/handlers.ts'
import { HIDDEN } from '../../http/request-log.ts'
import type { AppContext } from '../app-context.ts'
import { omitUndefined } from '../stored.ts'
import { restoreMasked } from './mask.ts'
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

/** Fields that the rules of new and of changed credentials read. */
interface CredentialFields {
  body: Pick<UpdateCredential, 'name' | 'generatePassword' | 'login'>
}

/** Returns a new credential with the fields of a request body. */
export function createCredential(
  context: AppContext,
  orgId: string,
  { type, name, ...fields }: CreateCredential,
): VaultCredential {
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
  const { body: changes, issues: masked } = restoreMasked(stored, body)
  const issues = [...masked, ...findMisplaced(stored.type, changes)]
  return issues.length > 0 ? invalidFields(issues) : applyChanges(context, stored, changes)
}

/** Returns a credential with the given fields replaced. Null and an empty list clear a field. */
function applyChanges(context: AppContext, stored: VaultCredential, body: UpdateCredential): VaultCredential {
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

/** Returns what does not fit the type of the stored credential. The body already matches the OpenAPI document. */
function findMisplaced(type: CredentialType, body: UpdateCredential): FieldIssue[] {
  const ownField = TYPE_FIELDS[type]
  const hint = ownField === undefined ? 'which has no sub-object' : `whose sub-object is ${ownField}`
  const issues = Object.values(TYPE_FIELDS).flatMap((name): FieldIssue[] => {
    if (name === undefined || name === ownField || body[name] === undefined) return []
    return [{ path: `/${name}`, message: `is not accepted by a credential of type ${type}, ${hint}` }]
  })
  if (!body.generatePassword || type === 'login') return issues
  return [
    ...issues,
    { path: '/generatePassword', message: `is not accepted by a credential of type ${type}` },
  ]
}

/** Rule of credentials: a password is given or generated. */
export function checkGeneratePassword({
  body: { generatePassword, login },
}: CredentialFields): FieldIssue | undefined {
  if (!generatePassword) return undefined
  const message =
    login?.password === undefined
      ? checkPasswordRules(generatePassword)
      : 'must not be given together with a password: omit one of them'
  return message === undefined ? undefined : { path: '/generatePassword', message }
}

/** Rule of new credentials: codes can be made of the secret. */
export function checkTotp({ body: { login } }: CredentialFields): FieldIssue | undefined {
  if (login?.totp === undefined || readTotp(login.totp)) return undefined
  return { path: '/login/totp', message: INVALID_TOTP_MESSAGE }
}

/** Rule of updates: as for new credentials, or the stored secret stays. */
export function checkChangedTotp(update: CredentialFields): FieldIssue | undefined {
  return update.body.login?.totp === HIDDEN ? undefined : checkTotp(update)
}

const DEFAULT_LENGTH = 24
const CHARACTER_CLASSES = {
  uppercase: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  lowercase: 'abcdefghijklmnopqrstuvwxyz',
  number: '0123456789',
  special: '!@#$%^&*()-_=+[]{}:;,.?',
} as const satisfies { [Class in keyof PasswordRules]: string }

/** Returns an error message for rules that enable no class of characters. */
export function checkPasswordRules(rules: PasswordRules): string | undefined {
  return enabledClasses(rules).length > 0
    ? undefined
    : 'must enable at least one of uppercase, lowercase, number and special'
}

/** Returns a password with characters of every enabled class. All such passwords are equally likely. */
export function makePassword(
  { ids, work }: Pick<AppContext, 'ids' | 'work'>,
  { length = DEFAULT_LENGTH, ...rules }: PasswordRules,
): string {
  const classes = enabledClasses(rules)
  if (classes.length === 0) throw new Error('A password needs at least one class of characters.')
  // Drawn again until all classes occur: inserting one of each would make some passwords more likely.
  for (;;) {
    const password = ids.secretText(work, length, classes.join(''))
    if (classes.every(characters => [...characters].some(character => password.includes(character))))
      return password
  }
}

function enabledClasses(rules: PasswordRules): string[] {
  const names = Object.keys(CHARACTER_CLASSES) as (keyof typeof CHARACTER_CLASSES)[]
  return names.filter(name => rules[name] !== false).map(name => CHARACTER_CLASSES[name])
}
