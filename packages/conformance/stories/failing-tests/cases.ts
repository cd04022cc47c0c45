// Run by ../explain-failed-tests.test.ts: some of these tests must fail.
import { beforeEach, expect, test } from 'vitest'
import { fail, mock } from './mock.ts'

beforeEach(() => mock.reset())

test('passes', () => fail('passing'))

test('fails', async () => {
  await fail('failing')
  expect(1).toBe(2)
})

test('hangs', { timeout: 50 }, async () => {
  await fail('hanging')
  await new Promise(() => {})
})

let runs = 0
test('passes in its second run', { retry: 1 }, async () => {
  await fail('retried')
  expect(++runs).toBe(2)
})

test.concurrent('fails beside another test', async ({ expect }) => {
  await fail('concurrent')
  expect(1).toBe(2)
})

test.concurrent('passes beside another test', async () => {})
