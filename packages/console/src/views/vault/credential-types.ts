import type { VaultCredential } from '@agentcomms/spec'
import {
  CreditCard,
  FileKey,
  type IconNode,
  IdCard,
  KeyRound,
  ListPlus,
  LogIn,
  StickyNote,
  Ticket,
} from 'lucide'

export type CredentialType = VaultCredential['type']
/** Name of the sub-object that contains the fields of a type. */
type DetailsName = 'login' | 'card' | 'identity' | 'oauthToken' | 'apiKey' | 'certificate'

/** Field of a sub-object. */
export interface FieldSpec {
  name: string
  kind: 'text' | 'time' | 'uris'
  isSecret?: boolean
}

/** Title, icon and fields of a type of credential. */
interface TypeSpec {
  title: string
  icon: IconNode
  /** Undefined if the type has only notes and custom fields. */
  detailsName: DetailsName | undefined
  fields: readonly FieldSpec[]
}

const text = (name: string): FieldSpec => ({ name, kind: 'text' })
const secret = (name: string): FieldSpec => ({ name, kind: 'text', isSecret: true })
const EXPIRES_AT: FieldSpec = { name: 'expiresAt', kind: 'time' }

/** Types of credentials. */
export const TYPE_SPECS: Readonly<Record<CredentialType, TypeSpec>> = {
  login: {
    title: 'Login',
    icon: LogIn,
    detailsName: 'login',
    fields: [text('username'), secret('password'), secret('totp'), { name: 'uris', kind: 'uris' }],
  },
  secure_note: { title: 'Secure note', icon: StickyNote, detailsName: undefined, fields: [] },
  card: {
    title: 'Card',
    icon: CreditCard,
    detailsName: 'card',
    fields: [
      text('cardholderName'),
      text('brand'),
      secret('number'),
      text('expMonth'),
      text('expYear'),
      secret('code'),
    ],
  },
  identity: {
    title: 'Identity',
    icon: IdCard,
    detailsName: 'identity',
    fields: [
      ...['firstName', 'lastName', 'email', 'phone', 'company', 'address1'].map(text),
      ...['city', 'state', 'postalCode', 'country'].map(text),
      secret('ssn'),
    ],
  },
  oauth_token: {
    title: 'OAuth token',
    icon: Ticket,
    detailsName: 'oauthToken',
    fields: [
      text('provider'),
      secret('accessToken'),
      secret('refreshToken'),
      text('tokenEndpoint'),
      text('clientId'),
      secret('clientSecret'),
      EXPIRES_AT,
      ...['scopes', 'allowedHosts', 'autoRefresh'].map(text),
    ],
  },
  api_key: {
    title: 'API key',
    icon: KeyRound,
    detailsName: 'apiKey',
    fields: [
      text('provider'),
      secret('key'),
      ...['prefix', 'authHeader', 'authScheme', 'rateLimit'].map(text),
      EXPIRES_AT,
      ...['scopes', 'allowedHosts'].map(text),
    ],
  },
  certificate: {
    title: 'Certificate',
    icon: FileKey,
    detailsName: 'certificate',
    fields: [text('certificate'), secret('privateKey'), text('chain'), text('format'), EXPIRES_AT],
  },
  custom: { title: 'Custom', icon: ListPlus, detailsName: undefined, fields: [] },
}

/** Types in the order of the select. */
export const TYPES = Object.keys(TYPE_SPECS) as readonly CredentialType[]

/** Returns the sub-object of a credential, or an empty object. */
export function getDetails(credential: VaultCredential): Readonly<Record<string, unknown>> {
  const { detailsName } = TYPE_SPECS[credential.type]
  return detailsName === undefined ? {} : { ...credential[detailsName] }
}

/** Path of a secret in a credential, such as `['login', 'password']` or `['fields', '0', 'value']`. */
export type SecretPath = readonly string[]

/** Returns the text at a path, or undefined. */
export function getTextAt(credential: VaultCredential, path: SecretPath): string | undefined {
  let value: unknown = credential
  for (const name of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, name)
  }
  return typeof value === 'string' ? value : undefined
}

/** Returns a short description of a credential without its secrets. */
export function summarize(credential: VaultCredential): string {
  const { login, card, identity, oauthToken, apiKey, certificate, fields } = credential
  const name = [identity?.firstName, identity?.lastName].filter(Boolean).join(' ')
  return (
    login?.username ||
    login?.uris?.[0]?.uri ||
    [card?.brand, card?.cardholderName].filter(Boolean).join(' · ') ||
    name ||
    identity?.email ||
    oauthToken?.provider ||
    apiKey?.provider ||
    (certificate?.expiresAt && `until ${certificate.expiresAt.slice(0, 10)}`) ||
    (fields ?? []).map(field => field.name).join(', ')
  )
}

/** Filter of a list of credentials. */
export interface CredentialFilter {
  query: string
  type: CredentialType | undefined
}

/** Whether a search with this filter returns the credential. */
export function matchesFilter({ name, type, login }: VaultCredential, filter: CredentialFilter): boolean {
  if (filter.type !== undefined && filter.type !== type) return false
  const query = filter.query.toLowerCase()
  const texts = [name, login?.username ?? '', ...(login?.uris ?? []).map(({ uri }) => uri)]
  return texts.some(text => text.toLowerCase().includes(query))
}

/** Returns the values of a field as texts. */
export function formatField(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(formatField)
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  if (typeof value !== 'object' || value === null) return [String(value)]
  if ('uri' in value) return [String(value.uri)]
  if ('requests' in value && 'window' in value) return [`${value.requests} requests per ${value.window}`]
  return [JSON.stringify(value)]
}
