import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { Clock } from '../work/clock.ts'
import { Ids } from '../work/ids.ts'
import { Work } from '../work/work.ts'
import { ApiKeys, type Principal } from './auth.ts'
import type { Problem } from './handlers.ts'

function setUp(seed = 1): { apiKeys: ApiKeys; clock: Clock } {
  const clock = new Clock({ mode: 'manual', startAt: Date.UTC(2026, 0, 1) })
  const ids = new Ids({ seed, clock })
  return {
    clock,
    apiKeys: new ApiKeys({ ids, clock, isOrganization: orgId => /^org\d$/.test(orgId) }),
  }
}

const work = new Work(null, { hasEnded: false })

type Result = Principal | Problem<401>
const bearer = async (apiKeys: ApiKeys, token: string): Promise<Result> =>
  await apiKeys.authenticate(new Headers({ authorization: `Bearer ${token}` }))
const authenticate = async (apiKeys: ApiKeys, headers: Record<string, string>): Promise<Result> =>
  await apiKeys.authenticate(new Headers(headers))
const ada = { userId: 'ada', orgIds: ['org1', 'org2'] }
const unauthorized = expect.objectContaining({ status: 401, code: 'UNAUTHORIZED' })

describe('API keys', () => {
  it('are accepted in either header', async () => {
    const { apiKeys } = setUp()
    const key = apiKeys.addMasterKey(work, 'org1')
    const master = { kind: 'master', orgId: 'org1' }
    expect(await authenticate(apiKeys, { 'x-api-key': key })).toEqual(master)
    expect(await bearer(apiKeys, key)).toEqual(master)
    expect(await authenticate(apiKeys, { authorization: `bearer   ${key}` })).toEqual(master)
  })

  it('of an agent are invalid after they are replaced or removed', async () => {
    const { apiKeys } = setUp()
    const first = apiKeys.replaceAgentKey(work, 'org1', 'agent1')
    const second = apiKeys.replaceAgentKey(work, 'org1', 'agent1')
    expect(await authenticate(apiKeys, { 'x-api-key': first })).toEqual(unauthorized)
    expect(await authenticate(apiKeys, { 'x-api-key': second })).toEqual({
      kind: 'agent',
      orgId: 'org1',
      agentId: 'agent1',
    })
    apiKeys.removeAgentKey(work, 'agent1')
    expect(await authenticate(apiKeys, { 'x-api-key': second })).toEqual(unauthorized)
  })

  it('take precedence over an access token', async () => {
    const { apiKeys } = setUp()
    const key = apiKeys.addMasterKey(work, 'org1')
    const token = await apiKeys.accessToken(ada)
    expect(await authenticate(apiKeys, { 'x-api-key': 'mk_bad', authorization: `Bearer ${token}` })).toEqual(
      unauthorized,
    )
    expect(await authenticate(apiKeys, { 'x-api-key': key, authorization: 'Bearer bad' })).toMatchObject({
      kind: 'master',
    })
  })

  it.each<Record<string, string>>([
    {},
    { 'x-api-key': '' },
    { 'x-api-key': '__proto__' },
    { 'x-api-key': 'mk_' },
    { authorization: 'Bearer' },
    { authorization: 'Bearer a b' },
    { authorization: 'Basic bWs6' },
    { authorization: 'mk_0' },
    { authorization: 'Bearer ..' },
  ])('rejects %j', async headers => {
    expect(await authenticate(setUp().apiKeys, headers)).toEqual(unauthorized)
  })
})

describe('access tokens', () => {
  it('act in the active organization, by default the first', async () => {
    const { apiKeys } = setUp()
    const user = { kind: 'user', userId: 'ada', orgIds: ['org1', 'org2'] }
    expect(await bearer(apiKeys, await apiKeys.accessToken(ada))).toEqual({ ...user, orgId: 'org1' })
    const second = await apiKeys.accessToken({ ...ada, orgId: 'org2' })
    expect(await bearer(apiKeys, second)).toEqual({ ...user, orgId: 'org2' })
  })

  it('are rejected as API keys', async () => {
    const { apiKeys } = setUp()
    expect(await authenticate(apiKeys, { 'x-api-key': await apiKeys.accessToken(ada) })).toEqual(unauthorized)
  })

  it('expire after one hour of the clock', async () => {
    const { apiKeys, clock } = setUp()
    const token = await apiKeys.accessToken(ada)
    await clock.advance(3_599_999)
    expect(await bearer(apiKeys, token)).toMatchObject({ kind: 'user' })
    await clock.advance(1)
    expect(await bearer(apiKeys, token)).toMatchObject({
      status: 401,
      detail: 'The access token has expired.',
    })
  })

  it('of another mock are rejected', async () => {
    const token = await setUp(2).apiKeys.accessToken(ada)
    expect(await bearer(setUp(1).apiKeys, token)).toEqual(unauthorized)
  })

  it('are rejected with a changed claim or signature', async () => {
    const { apiKeys } = setUp()
    const [head = '', claims = '', signature = ''] = (await apiKeys.accessToken(ada)).split('.')
    const forged = btoa(atob(claims).replace('"ada"', '"eve"')).replaceAll('=', '')
    expect(await bearer(apiKeys, `${head}.${forged}.${signature}`)).toEqual(unauthorized)
    expect(
      await bearer(apiKeys, `${head}.${claims}.${signature.replace(/^./, c => (c === 'A' ? 'B' : 'A'))}`),
    ).toEqual(unauthorized)
    expect(await bearer(apiKeys, `${head}.${claims}.`)).toEqual(unauthorized)
  })

  it('are rejected without a signature', async () => {
    const { apiKeys } = setUp()
    const token = new UnsecuredJWT({ orgId: 'org1', orgIds: ['org1'] }).setSubject('eve').encode()
    expect(await bearer(apiKeys, token)).toEqual(unauthorized)
  })

  it('are rejected if signed with another algorithm or secret', async () => {
    const { apiKeys } = setUp()
    const { privateKey } = await generateKeyPair('EdDSA')
    const claims = { orgId: 'org1', orgIds: ['org1'] }
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA' })
      .setSubject('eve')
      .sign(privateKey)
    const shared = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('eve')
      .sign(new TextEncoder().encode('secret'.repeat(8)))
    expect(await bearer(apiKeys, foreign)).toEqual(unauthorized)
    expect(await bearer(apiKeys, shared)).toEqual(unauthorized)
  })

  it('are rejected for an unknown organization', async () => {
    const { apiKeys } = setUp()
    expect(await bearer(apiKeys, await apiKeys.accessToken({ userId: 'eve', orgIds: ['foreign'] }))).toEqual(
      unauthorized,
    )
  })

  it('are rejected for an organization that is not in orgIds', async () => {
    const { apiKeys, clock } = setUp(1)
    const key = new Ids({ seed: 1, clock }).secretBytes(work, 32)
    const sign = async (orgId: string): Promise<string> =>
      await new SignJWT({ orgId, orgIds: ['org1'] })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject('ada')
        .setExpirationTime(clock.now() / 1_000 + 60)
        .sign(key)
    expect(await bearer(apiKeys, await sign('org1'))).toMatchObject({ kind: 'user', orgId: 'org1' })
    expect(await bearer(apiKeys, await sign('org2'))).toEqual(unauthorized)
  })

  it('cannot be created for an organization that is not in orgIds', async () => {
    const { apiKeys } = setUp()
    await expect(apiKeys.accessToken({ ...ada, orgId: 'org3' })).rejects.toThrow(/must contain `orgId`/)
    await expect(apiKeys.accessToken({ userId: 'ada', orgIds: [] })).rejects.toThrow(TypeError)
  })
})
