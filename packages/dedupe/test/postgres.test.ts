import { describe, expect, it } from 'vitest'
import { createPostgresDedupe, createTableSql, type PostgresClient } from '../src/postgres.ts'

const pool = { connect: async () => {}, query: () => {}, totalCount: 0 } satisfies PostgresClient

describe('createTableSql', () => {
  it('creates the table and the index of its expiry', () => {
    expect(createTableSql()).toMatch(
      /^CREATE TABLE IF NOT EXISTS agentcomms_webhooks \([^;]+\);\nCREATE INDEX IF NOT EXISTS agentcomms_webhooks_expires_at ON agentcomms_webhooks [^;]+;\n$/,
    )
  })

  it('names the index without the schema', () => {
    expect(createTableSql('app.Hooks_2')).toContain(
      'CREATE INDEX IF NOT EXISTS Hooks_2_expires_at ON app.Hooks_2 ',
    )
  })
})

it.each([
  '',
  '2hooks',
  'a.b.c',
  'a.',
  'hooks; DROP TABLE users',
  'my-hooks',
  '"hooks"',
  'hooks\n',
  // PostgreSQL would cut the name of the index.
  'a'.repeat(53),
])('rejects the table name %j', table => {
  const message = `table must be a name of at most 52 characters, such as webhooks or my_schema.webhooks; received ${JSON.stringify(table)}`
  expect(() => createPostgresDedupe(pool, { table })).toThrow(new TypeError(message))
  expect(() => createTableSql(table)).toThrow(TypeError)
})

it.each([
  ['a client of pg, which is no pool', { connect: pool.connect, query: pool.query }],
  ['a function that is not sql', () => {}],
  ['nothing', undefined],
  ['null', null],
  ['an address', 'postgres://user:secret@127.0.0.1/db'],
])('rejects %s', (_, client) => {
  expect(() => createPostgresDedupe(client as unknown as PostgresClient)).toThrow(
    'Pass a Pool of pg, not a Client',
  )
})

it.each([
  ['rememberMs', 0],
  ['claimTimeoutMs', 2 ** 31],
  ['toleranceSeconds', 3601],
])('rejects %s: %d', (name, value) => {
  expect(() => createPostgresDedupe(pool, { [name]: value })).toThrow(`${name} must be a number above 0`)
})

it('rejects an unknown option and lists the known ones', () => {
  expect(() => createPostgresDedupe(pool, { maxEntries: 1 } as object)).toThrow(
    /^Unknown option `maxEntries`\. Known options: rememberMs, .* table\.$/,
  )
})

it('rejects an argument that is not a delivery', async () => {
  // @ts-expect-error A raw body, as a user of plain JavaScript may pass it.
  await expect(createPostgresDedupe(pool).run({ event: 'message.received' }, () => {})).rejects.toThrow(
    'Pass the delivery',
  )
})
