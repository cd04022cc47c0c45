import type {
  CreateCredential,
  CredentialType,
  PasswordRules,
  UpdateCredential,
  Vault,
  VaultCredential,
} from '@agentcomms/spec'
import { Secret, TOTP } from 'otpauth/slim'
import {
  type FieldIssue,
  invalidFields,
  isProblem,
  notFound,
  type Problem,
  problem,
  type RequestSource,
} from '../../http/handlers.ts'
import { type AgentRequest, resolveAgent, resolveScope } from '../agents/records.ts'
import type { AppContext } from '../app-context.ts'
import type { AgentRow, CredentialRow, VaultRow } from '../state.ts'
import { omitUndefined, toAgentRow } from '../stored.ts'
import { restoreMasked } from './rules.ts'

/** Creates the vault of an agent. Returns a problem if a fault matches. */
export function provisionVault(
  context: AppContext,
  agent: AgentRow,
  source?: RequestSource,
): Vault | Problem<409> {
  const failure = context.faults.matchCapability(context.work, 'vault', source)
  if (failure !== undefined) return problem(409, 'CONFLICT', failure)
  const { ids, clock, work, state } = context
  const record: Vault = { id: ids.id(work), agentId: agent.id, status: 'ACTIVE', createdAt: clock.iso() }
  state.vaults.insert(work, toAgentRow(agent, record))
  return record
}

/** Deletes a vault and its credentials. */
export function deprovisionVault({ state, work }: AppContext, vault: VaultRow): void {
  for (const { id } of [...state.credentials.newest('byAgent', vault.agentId)])
    state.credentials.delete(work, id)
  state.vaults.delete(work, vault.id)
}

/** Returns the vault of a request's agent, in any status. */
export function findVault(context: AppContext, request: AgentRequest): VaultRow | Problem<400 | 403 | 404> {
  const agent = resolveAgent(context, request)
  return isProblem(agent) ? agent : getVault(context, agent.id)
}

/** Returns the vault of a request's agent. Returns a problem unless the vault is ACTIVE. */
export function findOpenVault(
  context: AppContext,
  request: AgentRequest,
): VaultRow | Problem<400 | 403 | 404 | 409 | 503> {
  const vault = findVault(context, request)
  return isProblem(vault) ? vault : (checkVaultActive(vault) ?? vault)
}

/** Returns a credential of an ACTIVE vault by its id. With `agentId`, it must be in the vault of that agent. */
export function findCredential(
  context: AppContext,
  { principal, path, query }: AgentRequest & { path: { id: string } },
): CredentialRow | Problem<403 | 404 | 409 | 503> {
  const scope = resolveScope(context, principal, query.agentId)
  if (isProblem(scope)) return scope
  const row = context.state.credentials.get(path.id)
  if (row?.orgId !== scope.orgId || row.agentId !== (scope.agentId ?? row.agentId))
    return notFound('credential', path.id)
  const vault = getVault(context, row.agentId)
  return isProblem(vault) ? vault : (checkVaultActive(vault) ?? row)
}

function getVault({ state }: AppContext, agentId: string): VaultRow | Problem<404> {
  const detail = `The agent "${agentId}" has no vault. POST /vault/provision creates it.`
  return state.vaults.find('agentId', agentId) ?? problem(404, 'NOT_FOUND', detail)
}

function checkVaultActive({ agentId, record: { status } }: VaultRow): Problem<409 | 503> | undefined {
  if (status === 'ACTIVE') return undefined
  const vault = `The vault of the agent "${agentId}" is`
  const hint = 'Its credentials are not available until it is ACTIVE. GET /vault/status returns the status.'
  return status === 'ERROR'
    ? problem(503, 'SERVICE_UNAVAILABLE', `${vault} in status ERROR. ${hint}`)
    : problem(409, 'VAULT_LOCKED', `${vault} LOCKED. ${hint}`)
}

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

const BASE32 = /^[a-z2-7]+=*$/i
/** White space, invisible characters and dashes, which sites write between the groups of a secret. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}]+/gu
/** Names of algorithms: `SHA1`, `sha-256`, `HmacSHA512`, `HMAC_SHA1`. */
const ALGORITHM = /^(?:hmac[-_ ]?)?sha[-_ ]?(1|256|512)$/i
const POSITIVE_INTEGER = /^[1-9]\d*$/
const MIN_DIGITS = 6
const MAX_DIGITS = 10

/** Message for a secret that `readTotp` rejects. */
const INVALID_TOTP_MESSAGE =
  'must be a base32 secret, or an otpauth://totp/ URI with a base32 secret, algorithm SHA1, SHA256 or SHA512, 6 to 10 digits and a period of whole seconds. Codes of Steam, HOTP and mOTP are not supported'

/** Returns the generator of one-time codes for a secret as sites show it, or undefined if the secret is not valid. */
export function readTotp(text: string): TOTP | undefined {
  const compact = text.replace(/[\s\p{Cf}]+/gu, '')
  try {
    return /^otpauth(?::|%)/i.test(compact) ? readUri(compact) : createTotp(text, '', '', '')
  } catch {
    // decodeURIComponent rejected the URI. Its error can contain a part of the secret.
    return undefined
  }
}

/** Reads only the type and the parameters: the label and the issuer do not change a code, and sites seldom encode them. */
function readUri(uri: string): TOTP | undefined {
  const find = (name: string) =>
    decodeURIComponent(
      new RegExp(`[?&](?:amp;)?${name}=([^&]*)`, 'i').exec(uri)?.[1]?.replaceAll('+', ' ') ?? '',
    )
  // The whole URI is encoded, once or more.
  if (!/[?&]secret=/i.test(uri) && uri.includes('%')) return readUri(decodeURIComponent(uri))
  const isTotp = /^otpauth:\/{0,3}totp(?:[/?]|$)/i.test(uri)
  // KeePassXC marks a secret of Steam like this.
  if (!isTotp || find('encoder') !== '') return undefined
  return createTotp(find('secret'), find('algorithm'), find('digits'), find('period'))
}

/** Empty values get the defaults SHA1, 6 digits and 30 seconds. */
function createTotp(text: string, algorithm: string, digits: string, period: string): TOTP | undefined {
  const base32 = text.replace(SEPARATORS, '')
  const hash = ALGORITHM.exec(algorithm || 'SHA1')?.[1]
  if (!BASE32.test(base32) || hash === undefined) return undefined
  if (![digits || '6', period || '30'].every(value => POSITIVE_INTEGER.test(value))) return undefined
  const totp = new TOTP({
    secret: Secret.fromBase32(base32),
    algorithm: `SHA${hash}`,
    digits: Number(digits || 6),
    period: Number(period || 30),
  })
  const isUsable =
    totp.secret.bytes.length > 0 &&
    totp.digits >= MIN_DIGITS &&
    totp.digits <= MAX_DIGITS &&
    Number.isSafeInteger(totp.period)
  return isUsable ? totp : undefined
}
