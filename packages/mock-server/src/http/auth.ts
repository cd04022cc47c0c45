import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../work/clock.ts'
import type { Ids } from '../work/ids.ts'
import { type Snapshotable, StoredMap, snapshotAll, type Work } from '../work/work.ts'
import { type Problem, problem } from './handlers.ts'

/** Caller of a request. */
export type Principal =
  | { kind: 'master'; orgId: string }
  | { kind: 'agent'; orgId: string; agentId: string }
  | { kind: 'user'; orgId: string; userId: string; orgIds: string[] }
  /** A caller without credentials. `token` is the token in the path; empty if the path has none. */
  | { kind: 'anonymous'; orgId: ''; token: string }

export type KeyOwner = Extract<Principal, { kind: 'master' | 'agent' }>

/** Claims of an access token. */
interface AccessTokenClaims {
  /** Id of the user, any 1 to 200 characters. */
  userId: string
  /** Organizations that the user belongs to. */
  orgIds: string[]
  /** Active organization. In it, the token has the rights of a master key. Default: the first of `orgIds`. */
  orgId?: string | undefined
}

const TOKEN_LIFETIME_SECONDS = 3_600
/** HMAC: only this mock checks its tokens, so there is no public key. */
const TOKEN_ALGORITHM = 'HS256'

/** Checks API keys, and access tokens that this mock signed. */
export class ApiKeys implements Snapshotable {
  #keys = new StoredMap<KeyOwner>()
  #agentKeys = new StoredMap<string>()
  #ids: Ids
  #clock: Clock
  #signingKey: Uint8Array<ArrayBuffer>
  #isOrganization: (orgId: string) => boolean

  constructor(options: { ids: Ids; clock: Clock; isOrganization: (orgId: string) => boolean }) {
    this.#ids = options.ids
    this.#clock = options.clock
    this.#isOrganization = options.isOrganization
    this.#signingKey = options.ids.secretBytes(options.clock.startWork(null), 32)
  }

  addMasterKey(work: Work, orgId: string): string {
    const key = this.#ids.secret(work, 'mk_')
    this.#keys.set(key, { kind: 'master', orgId })
    return key
  }

  /** Replaces the key of an agent. Returns the new key. */
  replaceAgentKey(work: Work, orgId: string, agentId: string): string {
    this.removeAgentKey(work, agentId)
    const key = this.#ids.secret(work, 'ak_')
    this.#keys.set(key, { kind: 'agent', orgId, agentId })
    this.#agentKeys.set(agentId, key)
    return key
  }

  removeAgentKey(work: Work, agentId: string): void {
    work.assertCurrent()
    const key = this.#agentKeys.get(agentId)
    if (key === undefined) return
    this.#keys.delete(key)
    this.#agentKeys.delete(agentId)
  }

  /** Returns the key of an agent. Undefined if it has none. */
  getAgentKey(agentId: string): string | undefined {
    return this.#agentKeys.get(agentId)
  }

  /** Returns the master keys by the id of their organization. */
  listMasterKeys(): Map<string, string> {
    const entries = [...this.#keys].filter(([, { kind }]) => kind === 'master')
    return new Map(entries.map(([key, { orgId }]) => [orgId, key]))
  }

  export() {
    return { keys: [...this.#keys], agentKeys: [...this.#agentKeys] }
  }

  import({ keys, agentKeys }: ReturnType<ApiKeys['export']>): void {
    this.#keys.clear()
    this.#agentKeys.clear()
    for (const [key, owner] of keys) this.#keys.set(key, owner)
    for (const [agentId, key] of agentKeys) this.#agentKeys.set(agentId, key)
  }

  snapshot(): () => void {
    return snapshotAll([this.#keys, this.#agentKeys])
  }

  /** Returns an access token that is valid for one hour. */
  async accessToken(claims: AccessTokenClaims): Promise<string> {
    const orgId = claims.orgId ?? claims.orgIds[0]
    if (orgId === undefined || !claims.orgIds.includes(orgId)) {
      throw new TypeError('mock.accessToken(): `orgIds` must not be empty, and must contain `orgId`.')
    }
    const issuedAt = Math.floor(this.#clock.now() / 1_000)
    return await new SignJWT({ orgIds: claims.orgIds, orgId })
      .setProtectedHeader({ alg: TOKEN_ALGORITHM, typ: 'JWT' })
      .setSubject(claims.userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + TOKEN_LIFETIME_SECONDS)
      .sign(this.#signingKey)
  }

  /**
   * Returns the caller of a request. Accepts a key in either header, and a token as Bearer. If both headers
   * exist, only X-API-Key counts.
   */
  authenticate(headers: Headers): Principal | Problem<401> | Promise<Principal | Problem<401>> {
    const apiKey = headers.get('x-api-key')
    if (apiKey !== null) return this.#checkKey(apiKey.trim(), 'X-API-Key')
    const authorization = headers.get('authorization')
    if (authorization === null)
      return unauthorized(
        'No credentials. Send an API key in X-API-Key, or an access token in "Authorization: Bearer".',
      )
    const token = readBearer(authorization)
    if (token === undefined) return unauthorized('The Authorization header must be "Bearer <ACCESS_TOKEN>".')
    return /^(mk|ak)_/.test(token) ? this.#checkKey(token, 'Authorization') : this.#checkToken(token)
  }

  #checkKey(key: string, header: string): Principal | Problem<401> {
    return this.#keys.get(key) ?? unauthorized(`The API key in ${header} is invalid or was replaced.`)
  }

  async #checkToken(token: string): Promise<Principal | Problem<401>> {
    try {
      const currentDate = new Date(this.#clock.now())
      const { payload } = await jwtVerify(token, this.#signingKey, {
        algorithms: [TOKEN_ALGORITHM],
        currentDate,
      })
      const { sub, orgId, orgIds } = payload
      if (
        typeof sub !== 'string' ||
        typeof orgId !== 'string' ||
        !Array.isArray(orgIds) ||
        !orgIds.every((entry): entry is string => typeof entry === 'string') ||
        !orgIds.includes(orgId) ||
        !this.#isOrganization(orgId)
      ) {
        return unauthorized('The access token must contain a user and an existing organization.')
      }
      return { kind: 'user', orgId, userId: sub, orgIds }
    } catch (error) {
      const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'
      return unauthorized(expired ? 'The access token has expired.' : 'The access token is not valid.')
    }
  }
}

/** Returns the credential of a request from either header, or an empty string. */
export function readCredential(headers: Headers): string {
  const authorization = headers.get('authorization') ?? ''
  return headers.get('x-api-key')?.trim() ?? readBearer(authorization) ?? ''
}

function readBearer(authorization: string): string | undefined {
  return /^Bearer +([^\s]+)\s*$/i.exec(authorization)?.[1]
}

function unauthorized(detail: string): Problem<401> {
  return problem(401, 'UNAUTHORIZED', detail)
}
