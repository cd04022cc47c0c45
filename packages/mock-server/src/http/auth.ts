import { importPKCS8, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../runtime/clock.ts'
import type { Ids } from '../runtime/ids.ts'
import { type Snapshotable, snapshotAll } from '../store/snapshot.ts'
import { SortedMap } from '../store/sorted-tree.ts'
import { type Refusal, refuse } from './problem.ts'

/** Who makes a request. */
export type Principal =
  | { kind: 'master'; orgId: string }
  | { kind: 'agent'; orgId: string; agentId: string }
  | { kind: 'user'; orgId: string; userId: string; orgIds: string[] }
  /** Nobody in particular: `token`, where the path has one, is the permission. */
  | { kind: 'anonymous'; orgId: ''; token: string }

export type KeyOwner = Extract<Principal, { kind: 'master' | 'agent' }>

/** What an access token says of its user. */
export interface AccessTokenClaims {
  /** Id of the user, 1 to 200 characters; any will do. */
  userId: string
  /** The organizations that the user belongs to. */
  orgIds: string[]
  /** The active one, in which the user acts like its master key. Default: the first of `orgIds`. */
  orgId?: string | undefined
}

type SigningKey = Awaited<ReturnType<typeof importPKCS8>>

const TOKEN_LIFETIME_SECONDS = 3_600
/** RFC 8410: what stands before the 32 bytes of an Ed25519 private key. */
const ED25519_PKCS8_HEAD = [
  0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
]

/** The API keys that are good now, and the access tokens that this mock signed. */
export class Credentials implements Snapshotable {
  #keys = new SortedMap<KeyOwner>()
  #keyOfAgent = new SortedMap<string>()
  #ids: Ids
  #clock: Clock
  #signingKeyBytes: Uint8Array<ArrayBuffer>
  #signingKey: Promise<{ sign: SigningKey; verify: CryptoKey }> | undefined
  #isOrganization: (orgId: string) => boolean

  constructor(options: { ids: Ids; clock: Clock; isOrganization: (orgId: string) => boolean }) {
    this.#ids = options.ids
    this.#clock = options.clock
    this.#isOrganization = options.isOrganization
    this.#signingKeyBytes = options.ids.secretBytes(32)
  }

  addMasterKey(orgId: string): string {
    const key = this.#ids.secret('mk_')
    this.#keys.set(key, { kind: 'master', orgId })
    return key
  }

  /** Makes a key for an agent. The one that it had before is dead. */
  replaceAgentKey(orgId: string, agentId: string): string {
    this.removeAgentKey(agentId)
    const key = this.#ids.secret('ak_')
    this.#keys.set(key, { kind: 'agent', orgId, agentId })
    this.#keyOfAgent.set(agentId, key)
    return key
  }

  removeAgentKey(agentId: string): void {
    const key = this.#keyOfAgent.get(agentId)
    if (key === undefined) return
    this.#keys.delete(key)
    this.#keyOfAgent.delete(agentId)
  }

  export() {
    return { keys: [...this.#keys.entries()], keyOfAgent: [...this.#keyOfAgent.entries()] }
  }

  import({ keys, keyOfAgent }: ReturnType<Credentials['export']>): void {
    this.#keys.clear()
    this.#keyOfAgent.clear()
    for (const [key, owner] of keys) this.#keys.set(key, owner)
    for (const [agentId, key] of keyOfAgent) this.#keyOfAgent.set(agentId, key)
  }

  snapshot(): () => void {
    return snapshotAll([this.#keys, this.#keyOfAgent])
  }

  async accessToken(claims: AccessTokenClaims): Promise<string> {
    const orgId = claims.orgId ?? claims.orgIds[0]
    if (orgId === undefined || !claims.orgIds.includes(orgId)) {
      throw new TypeError('accessToken(): `orgIds` must not be empty, and `orgId` must be one of them.')
    }
    const issuedAt = Math.floor(this.#clock.now() / 1_000)
    return await new SignJWT({ orgIds: claims.orgIds, orgId })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
      .setSubject(claims.userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + TOKEN_LIFETIME_SECONDS)
      .sign((await this.#loadKey()).sign)
  }

  /** A key is accepted in either header, a token as Bearer alone. Where both are sent, X-API-Key decides. */
  authenticate(headers: Headers): Principal | Refusal<401> | Promise<Principal | Refusal<401>> {
    const apiKey = headers.get('x-api-key')
    if (apiKey !== null) return this.#byKey(apiKey.trim(), 'X-API-Key')
    const authorization = headers.get('authorization')
    if (authorization === null) {
      return unauthorized(
        'No credentials. Send an API key in X-API-Key, or an access token in "Authorization: Bearer".',
      )
    }
    const token = bearerOf(authorization)
    if (token === undefined) {
      return unauthorized('The Authorization header is not "Bearer <ACCESS_TOKEN>".')
    }
    return /^(mk|ak)_/.test(token) ? this.#byKey(token, 'Authorization') : this.#byToken(token)
  }

  #byKey(key: string, header: string): Principal | Refusal<401> {
    return this.#keys.get(key) ?? unauthorized(`The API key in ${header} is not valid, or was replaced.`)
  }

  async #byToken(token: string): Promise<Principal | Refusal<401>> {
    try {
      const { verify } = await this.#loadKey()
      const { payload } = await jwtVerify(token, verify, {
        algorithms: ['EdDSA'],
        currentDate: new Date(this.#clock.now()),
      })
      const { sub, orgId, orgIds } = payload
      if (
        typeof sub !== 'string' ||
        typeof orgId !== 'string' ||
        !isTexts(orgIds) ||
        !orgIds.includes(orgId) ||
        !this.#isOrganization(orgId)
      ) {
        return unauthorized('The access token does not name a user and an organization.')
      }
      return { kind: 'user', orgId, userId: sub, orgIds }
    } catch (error) {
      const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'
      return unauthorized(expired ? 'The access token has expired.' : 'The access token is not valid.')
    }
  }

  #loadKey(): Promise<{ sign: SigningKey; verify: CryptoKey }> {
    this.#signingKey ??= this.#importKey()
    return this.#signingKey
  }

  async #importKey(): Promise<{ sign: SigningKey; verify: CryptoKey }> {
    const bytes = Uint8Array.from([...ED25519_PKCS8_HEAD, ...this.#signingKeyBytes])
    const pem = `-----BEGIN PRIVATE KEY-----\n${btoa(String.fromCharCode(...bytes))}\n-----END PRIVATE KEY-----`
    const sign = await importPKCS8(pem, 'EdDSA', { extractable: true })
    const { d: _private, key_ops: _operations, ...jwk } = await crypto.subtle.exportKey('jwk', sign)
    const verify = await crypto.subtle.importKey(
      'jwk',
      { ...jwk, key_ops: ['verify'] },
      { name: 'Ed25519' },
      true,
      ['verify'],
    )
    return { sign, verify }
  }
}

/** The credential of a request, in whichever header it comes; empty where there is none. */
export function credentialIn(headers: Headers): string {
  const authorization = headers.get('authorization') ?? ''
  return headers.get('x-api-key')?.trim() ?? bearerOf(authorization) ?? ''
}

function bearerOf(authorization: string): string | undefined {
  return /^Bearer +([^\s]+)\s*$/i.exec(authorization)?.[1]
}

function unauthorized(detail: string): Refusal<401> {
  return refuse(401, 'UNAUTHORIZED', detail)
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(entry => typeof entry === 'string')
}
