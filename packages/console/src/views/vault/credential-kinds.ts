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
/** The sub-objects of credentials. */
export type Holder = 'login' | 'card' | 'identity' | 'oauthToken' | 'apiKey' | 'certificate'

/** A member of a sub-object. */
export interface Member {
  name: string
  /**
   * What it holds: a text, several lines, several values, addresses, a time, yes or no, requests per window, certificates
   * one after the other.
   */
  of: 'text' | 'lines' | 'list' | 'uris' | 'time' | 'check' | 'rate' | 'chain'
  isSecret?: boolean
  isRequired?: boolean
  hint?: string
}

/** What a type of credential consists of. */
export interface Kind {
  title: string
  icon: IconNode
  /** Undefined where it has notes and fields alone. */
  holder: Holder | undefined
  members: readonly Member[]
}

const text = (name: string): Member => ({ name, of: 'text' })
const secret = (name: string): Member => ({ name, of: 'text', isSecret: true })
const required = (member: Member): Member => ({ ...member, isRequired: true })
const EXPIRES_AT: Member = {
  name: 'expiresAt',
  of: 'time',
  hint: 'ISO 8601 with its time zone, such as 2030-01-01T00:00:00Z',
}
const HOSTS: Member = { name: 'allowedHosts', of: 'list', hint: 'Hosts, one a line or with commas' }
const SCOPES: Member = { name: 'scopes', of: 'list', hint: 'One a line or with commas' }

/** Every type of credential. */
export const KINDS: Readonly<Record<CredentialType, Kind>> = {
  login: {
    title: 'Login',
    icon: LogIn,
    holder: 'login',
    members: [
      text('username'),
      secret('password'),
      { ...secret('totp'), hint: 'Secret of the one-time codes: base32, or an otpauth://totp/ address' },
      { name: 'uris', of: 'uris', hint: 'Where it is used, one address a line' },
    ],
  },
  secure_note: { title: 'Secure note', icon: StickyNote, holder: undefined, members: [] },
  card: {
    title: 'Card',
    icon: CreditCard,
    holder: 'card',
    members: [
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
    holder: 'identity',
    members: [
      ...['firstName', 'lastName', 'email', 'phone', 'company', 'address1'].map(text),
      ...['city', 'state', 'postalCode', 'country'].map(text),
      secret('ssn'),
    ],
  },
  oauth_token: {
    title: 'OAuth token',
    icon: Ticket,
    holder: 'oauthToken',
    members: [
      required(text('provider')),
      required(secret('accessToken')),
      secret('refreshToken'),
      text('tokenEndpoint'),
      text('clientId'),
      secret('clientSecret'),
      EXPIRES_AT,
      SCOPES,
      HOSTS,
      { name: 'autoRefresh', of: 'check' },
    ],
  },
  api_key: {
    title: 'API key',
    icon: KeyRound,
    holder: 'apiKey',
    members: [
      required(text('provider')),
      required(secret('key')),
      { ...text('prefix'), hint: 'First characters of the key' },
      { ...text('authHeader'), hint: 'Header that carries the key' },
      { ...text('authScheme'), hint: 'Word before the key, such as Bearer' },
      { name: 'rateLimit', of: 'rate' },
      EXPIRES_AT,
      SCOPES,
      HOSTS,
    ],
  },
  certificate: {
    title: 'Certificate',
    icon: FileKey,
    holder: 'certificate',
    members: [
      { name: 'certificate', of: 'lines', isRequired: true, hint: 'In PEM' },
      { name: 'privateKey', of: 'lines', isRequired: true, isSecret: true, hint: 'In PEM' },
      { name: 'chain', of: 'chain', hint: 'Certificates of the issuers, in PEM' },
      EXPIRES_AT,
    ],
  },
  custom: { title: 'Custom', icon: ListPlus, holder: undefined, members: [] },
}

/** The types in the order in which they are offered. */
export const TYPES = Object.keys(KINDS) as readonly CredentialType[]

/** A sub-object by the names of its members; empty where there is none. */
export function holderOf(credential: VaultCredential): Readonly<Record<string, unknown>> {
  const { holder } = KINDS[credential.type]
  return holder === undefined ? {} : { ...credential[holder] }
}

/** Where a secret stands in a credential, such as `['login', 'password']` or `['fields', '0', 'value']`. */
export type Place = readonly string[]

/** The text at a place; undefined where there is none. */
export function textAt(credential: VaultCredential, place: Place): string | undefined {
  let value: unknown = credential
  for (const name of place) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, name)
  }
  return typeof value === 'string' ? value : undefined
}

/** What the list says below the name of a credential: something of it that is no secret. */
export function summaryOf(credential: VaultCredential): string {
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

/** What a list of credentials is narrowed to. */
export interface Filter {
  query: string
  type: CredentialType | undefined
}

/** Whether a credential is one of those that a search with this filter answers. */
export function fits({ name, type, login }: VaultCredential, filter: Filter): boolean {
  if (filter.type !== undefined && filter.type !== type) return false
  const wanted = filter.query.toLowerCase()
  const texts = [name, login?.username ?? '', ...(login?.uris ?? []).map(({ uri }) => uri)]
  return texts.some(one => one.toLowerCase().includes(wanted))
}
