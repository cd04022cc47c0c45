import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import {
  ApiError,
  AuthenticationError,
  ConflictError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  ValidationError,
} from '../src/index.ts'
import { createTestClient, json } from './service.ts'

async function getError(status: number, body: unknown, headers: Record<string, string> = {}) {
  const { client } = createTestClient([() => json(body, { status, headers })], { maxRetries: 0 })
  return client.agents.get('c0agt').catch(error => error)
}

describe('the class of an error', () => {
  it.each([
    [400, 'VALIDATION_ERROR', ValidationError],
    [400, 'INVALID_IDEMPOTENCY_KEY', ValidationError],
    [400, undefined, ValidationError],
    [400, 'BAD_REQUEST', ConflictError],
    [401, 'UNAUTHORIZED', AuthenticationError],
    [403, 'MASTER_KEY_REQUIRED', PermissionError],
    [404, 'NOT_FOUND', NotFoundError],
    [405, 'METHOD_NOT_ALLOWED', ApiError],
    [408, undefined, ApiError],
    [409, 'RECIPIENT_SUPPRESSED', ConflictError],
    [413, 'PAYLOAD_TOO_LARGE', ValidationError],
    [415, 'UNSUPPORTED_MEDIA_TYPE', ValidationError],
    [422, 'ATTACHMENT_UNAVAILABLE', ValidationError],
    [429, 'RATE_LIMITED', RateLimitError],
    [451, 'CONSENT_REQUIRED', ApiError],
    [500, 'INTERNAL_ERROR', ServerError],
    [503, 'ADDED_LATER', ServerError],
  ] as const)('of %d %s is %o', async (status, code, Expected) => {
    const error = await getError(status, { code, detail: 'text' })
    expect(error).toMatchObject({ name: Expected.name, status, message: 'text' })
    expect(error.code).toBe(code)
    expect(error).toBeInstanceOf(Expected)
    expect(error).toBeInstanceOf(ApiError)
    expect(Expected.is(error) && ApiError.is(error)).toBe(true)
    expect(AuthenticationError.is(error)).toBe(status === 401)
  })
})

describe('the body of an error', () => {
  const issues = [{ location: 'body', path: '/name', message: 'is too short' }]

  it('is read as problem+json', async () => {
    const error = await getError(
      400,
      {
        title: 'Bad',
        detail: 'one issue',
        code: 'VALIDATION_ERROR',
        details: { issues },
        error: { message: 'x' },
      },
      { 'x-request-id': 'req_1', 'x-ratelimit-remaining': '7' },
    )
    expect(error).toMatchObject({
      message: 'one issue',
      code: 'VALIDATION_ERROR',
      details: { issues },
      issues,
      requestId: 'req_1',
      rateLimit: { remaining: 7 },
      method: 'GET',
      path: '/agents/c0agt',
    })
    expect(error.headers.get('x-request-id')).toBe('req_1')
  })

  it('is read as an object with only `error`', async () => {
    const error = await getError(409, {
      error: { code: 'CONFLICT', message: 'taken', details: { slug: 'ada' } },
    })
    expect(error).toMatchObject({ code: 'CONFLICT', message: 'taken', details: { slug: 'ada' }, issues: [] })
  })

  it('is read as an object with only `message`', async () => {
    const error = await getError(403, { message: 'not you' })
    expect(error).toMatchObject({ name: 'PermissionError', message: 'not you', code: undefined })
    expect(error.rateLimit).toBeUndefined()
  })

  it.each([[null], [[]], ['text'], [7], [{}], [{ error: 3, detail: {} }]])(
    '%j leaves the status as the message',
    async body => {
      expect(await getError(404, body)).toMatchObject({
        name: 'NotFoundError',
        message: expect.stringMatching(/^GET \/agents\/c0agt .* 404 .*application\/json/),
      })
    },
  )

  it.each([
    ['https://u:secret@b.example.test/v2?token=secret', 'to https://b.example.test/v2.'],
    ['https://b.example.test', 'to https://b.example.test/.'],
    ['https://[secret', 'redirected.'],
  ])('of a redirect to %s shows only origin and path', async (location, expected) => {
    const { message } = await getError(302, null, { location })
    expect(message).toContain(expected)
    expect(message).not.toContain('secret')
  })

  it('has the wait of a 429 without a maximum, and none for an invalid header', async () => {
    const error = await getError(429, {}, { 'retry-after': '3600' })
    expect(RateLimitError.is(error) && error.retryAfterMs).toBe(3_600_000)
    expect((await getError(429, {}, { 'retry-after': 'soon' })).retryAfterMs).toBeUndefined()
  })
})

it('guards recognize errors of another copy of the package in another JavaScript context', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'copy',
  })
  const init = '{ status: 404, method: "GET", path: "/agents/x", headers: {} }'
  const foreign = runInNewContext(`${outputFiles[0]?.text}; new copy.NotFoundError('text', ${init})`)
  expect(foreign instanceof ApiError).toBe(false)
  expect(ApiError.is(foreign) && foreign.status).toBe(404)
  expect(NotFoundError.is(foreign)).toBe(true)
  expect(ConflictError.is(foreign) || ValidationError.is(foreign)).toBe(false)
})
