import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { Work } from '../store/work.ts'
import { Clock } from '../work/clock.ts'
import { Ids } from '../work/ids.ts'
import { Credentials, type Principal } from './auth.ts'
import type { Problem } from './handlers.ts'

function setUp(seed = 1): { credentials: Credentials; clock: Clock } {
  const clock = new Clock({ mode: 'manual', startAt: Date.UTC(2026, 0, 1) })
  const ids = new Ids({ seed, clock })
  return {
    clock,
    credentials: new Credentials({ ids, clock, isOrganization: orgId => /^org\d$/.test(orgId) }),
  }
}

const work = new Work(null, { hasEnded: false })

type Result = Principal | Problem<401>
const bearer = async (credentials: Credentials, token: string): Promise<Result> =>
  await credentials.authenticate(new Headers({ authorization: `Bearer ${token}` }))
const authenticate = async (credentials: Credentials, headers: Record<string, string>): Promise<Result> =>
  await credentials.authenticate(new Headers(headers))
const ada = { userId: 'ada', orgIds: ['org1', 'org2'] }
const unauthorized = expect.objectContaining({ status: 401, code: 'UNAUTHORIZED' })

describe('API keys', () => {
  it('are accepted in either header', async () => {
    const { credentials } = setUp()
    const key = credentials.addMasterKey(work, 'org1')
    const master = { kind: 'master', orgId: 'org1' }
    expect(await authenticate(credentials, { 'x-api-key': key })).toEqual(master)
    expect(await bearer(credentials, key)).toEqual(master)
    expect(await authenticate(credentials, { authorization: `bearer   ${key}` })).toEqual(master)
  })

  it('of an agent are invalid after they are replaced or removed', async () => {
    const { credentials } = setUp()
    const first = credentials.replaceAgentKey(work, 'org1', 'agent1')
    const second = credentials.replaceAgentKey(work, 'org1', 'agent1')
    expect(await authenticate(credentials, { 'x-api-key': first })).toEqual(unauthorized)
    expect(await authenticate(credentials, { 'x-api-key': second })).toEqual({
      kind: 'agent',
      orgId: 'org1',
      agentId: 'agent1',
    })
    credentials.removeAgentKey(work, 'agent1')
    expect(await authenticate(credentials, { 'x-api-key': second })).toEqual(unauthorized)
  })

  it('take precedence over an access token', async () => {
    const { credentials } = setUp()
    const key = credentials.addMasterKey(work, 'org1')
    const token = await credentials.accessToken(ada)
    expect(
      await authenticate(credentials, { 'x-api-key': 'mk_bad', authorization: `Bearer ${token}` }),
    ).toEqual(unauthorized)
    expect(await authenticate(credentials, { 'x-api-key': key, authorization: 'Bearer bad' })).toMatchObject({
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
    expect(await authenticate(setUp().credentials, headers)).toEqual(unauthorized)
  })
})

describe('access tokens', () => {
  it('act in the active organization, by default the first', async () => {
    const { credentials } = setUp()
    const user = { kind: 'user', userId: 'ada', orgIds: ['org1', 'org2'] }
    expect(await bearer(credentials, await credentials.accessToken(ada))).toEqual({ ...user, orgId: 'org1' })
    const second = await credentials.accessToken({ ...ada, orgId: 'org2' })
    expect(await bearer(credentials, second)).toEqual({ ...user, orgId: 'org2' })
  })

  it('are rejected as API keys', async () => {
    const { credentials } = setUp()
    expect(await authenticate(credentials, { 'x-api-key': await credentials.accessToken(ada) })).toEqual(
      unauthorized,
    )
  })

  it('expire after one hour of the clock', async () => {
    const { credentials, clock } = setUp()
    const token = await credentials.accessToken(ada)
    await clock.advance(3_599_999)
    expect(await bearer(credentials, token)).toMatchObject({ kind: 'user' })
    await clock.advance(1)
    expect(await bearer(credentials, token)).toMatchObject({
      status: 401,
      detail: 'The access token has expired.',
    })
  })

  it('of another mock are rejected', async () => {
    const token = await setUp(2).credentials.accessToken(ada)
    expect(await bearer(setUp(1).credentials, token)).toEqual(unauthorized)
  })

  it('are rejected with a changed claim or signature', async () => {
    const { credentials } = setUp()
    const [head = '', claims = '', signature = ''] = (await credentials.accessToken(ada)).split('.')
    const forged = btoa(atob(claims).replace('"ada"', '"eve"')).replaceAll('=', '')
    expect(await bearer(credentials, `${head}.${forged}.${signature}`)).toEqual(unauthorized)
    expect(
      await bearer(credentials, `${head}.${claims}.${signature.replace(/^./, c => (c === 'A' ? 'B' : 'A'))}`),
    ).toEqual(unauthorized)
    expect(await bearer(credentials, `${head}.${claims}.`)).toEqual(unauthorized)
  })

  it('are rejected without a signature', async () => {
    const { credentials } = setUp()
    const token = new UnsecuredJWT({ orgId: 'org1', orgIds: ['org1'] }).setSubject('eve').encode()
    expect(await bearer(credentials, token)).toEqual(unauthorized)
  })

  it('are rejected if signed with another algorithm or secret', async () => {
    const { credentials } = setUp()
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
    expect(await bearer(credentials, foreign)).toEqual(unauthorized)
    expect(await bearer(credentials, shared)).toEqual(unauthorized)
  })

  it('are rejected for an unknown organization', async () => {
    const { credentials } = setUp()
    expect(
      await bearer(credentials, await credentials.accessToken({ userId: 'eve', orgIds: ['foreign'] })),
    ).toEqual(unauthorized)
  })

  it('are rejected for an organization that is not in orgIds', async () => {
    const { credentials, clock } = setUp(1)
    const key = new Ids({ seed: 1, clock }).secretBytes(work, 32)
    const sign = async (orgId: string): Promise<string> =>
      await new SignJWT({ orgId, orgIds: ['org1'] })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject('ada')
        .setExpirationTime(clock.now() / 1_000 + 60)
        .sign(key)
    expect(await bearer(credentials, await sign('org1'))).toMatchObject({ kind: 'user', orgId: 'org1' })
    expect(await bearer(credentials, await sign('org2'))).toEqual(unauthorized)
  })

  it('cannot be created for an organization that is not in orgIds', async () => {
    const { credentials } = setUp()
    await expect(credentials.accessToken({ ...ada, orgId: 'org3' })).rejects.toThrow(/must contain `orgId`/)
    await expect(credentials.accessToken({ userId: 'ada', orgIds: [] })).rejects.toThrow(TypeError)
  })
})
