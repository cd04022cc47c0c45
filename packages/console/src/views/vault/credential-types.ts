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
import { VAULT_SECRETS } from '#server-rules'

type CredentialType = VaultCredential['type']

/** Title and icon of each type of credential. */
export const TYPE_SPECS: Readonly<Record<CredentialType, { title: string; icon: IconNode }>> = {
  login: { title: 'Login', icon: LogIn },
  secure_note: { title: 'Secure note', icon: StickyNote },
  card: { title: 'Card', icon: CreditCard },
  identity: { title: 'Identity', icon: IdCard },
  oauth_token: { title: 'OAuth token', icon: Ticket },
  api_key: { title: 'API key', icon: KeyRound },
  certificate: { title: 'Certificate', icon: FileKey },
  custom: { title: 'Custom', icon: ListPlus },
}

/** Types in the order of the select. */
export const TYPES = Object.keys(TYPE_SPECS) as readonly CredentialType[]

/** Field of a credential that only its type has, such as the username of a login. */
interface TypeField {
  name: string
  value: unknown
  /** Path of its value, if it is a secret. */
  secretPath: SecretPath | undefined
}

/** Returns the fields that only the type of a credential has, except empty ones. */
export function listTypeFields(credential: VaultCredential): TypeField[] {
  return Object.entries(VAULT_SECRETS).flatMap(([part, secrets]: [string, readonly string[]]) =>
    Object.entries({ ...credential[part as keyof typeof VAULT_SECRETS] })
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => ({
        name,
        value,
        secretPath: secrets.includes(name) ? [part, name] : undefined,
      })),
  )
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

/** Returns the values of a field as texts. */
export function formatField(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(formatField)
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  if (typeof value !== 'object' || value === null) return [String(value)]
  if ('uri' in value) return [String(value.uri)]
  if ('requests' in value && 'window' in value) return [`${value.requests} requests per ${value.window}`]
  return [JSON.stringify(value)]
}

const SECOND_MS = 1_000

/** Returns the index of the period that contains a time. `period` is in seconds. */
export function getPeriodIndex(now: number, period: number): number {
  return Math.floor(now / SECOND_MS / period)
}

/** Returns the seconds until the code expires, from 1 to `period`. */
export function getSecondsLeft(now: number, period: number): number {
  return period - (Math.floor(now / SECOND_MS) % period)
}

/** Splits a code into two halves, such as `123 456`. */
export function formatCode(code: string): string {
  const half = Math.ceil(code.length / 2)
  return `${code.slice(0, half)} ${code.slice(half)}`
}
