import { getHeapStatistics } from 'node:v8'
import { expect, it } from 'vitest'
import { BusyError } from '../http/read-input.ts'
import { IncompleteBytes, RequestBodies } from './request-bodies.ts'

const MB = 2 ** 20

it('rejects the largest that is being received, not the newest', () => {
  const incomplete = new IncompleteBytes()
  const rejected: string[] = []
  const open = (name: string) => incomplete.open(() => rejected.push(name))
  const [large, medium, small] = [open('large'), open('medium'), open('small')]
  large.add(150 * MB)
  medium.add(100 * MB)
  expect(rejected).toEqual([])
  for (let sent = 0; sent < 20; sent++) small.add(MB)
  expect(rejected).toEqual(['large'])
  // A rejected sender that goes on costs nothing.
  large.add(500 * MB)
  medium.add(150 * MB)
  expect(rejected).toEqual(['large', 'medium'])
})

it('rejects the largest of the owner that has most', () => {
  const responses = new IncompleteBytes()
  const rejected: string[] = []
  const send = (name: string, owner: string, bytes: number) =>
    responses.open(() => rejected.push(name), owner).add(bytes)
  send('large', 'a', 60 * MB)
  for (const name of ['b1', 'b2', 'b3', 'b4']) send(name, 'b', 40 * MB)
  send('b5', 'b', 50 * MB)
  expect(rejected).toEqual(['b5'])
  send('a2', 'a', 30 * MB)
  expect(rejected).toEqual(['b5'])
  send('c', 'c', 30 * MB)
  expect(rejected).toEqual(['b5', 'b1'])
})

it('never rejects small bodies and the only one, and counts no complete ones', () => {
  const incomplete = new IncompleteBytes()
  const rejected: string[] = []
  const only = incomplete.open(() => rejected.push('only'))
  only.add(300 * MB)
  expect(rejected).toEqual([])
  only.close()
  for (let count = 0; count < 20_000; count++) incomplete.open(() => rejected.push('small')).add(16_000)
  expect(rejected).toEqual([])
})

it('holds complete bodies within the limits of all and of one owner', () => {
  const bodies = new RequestBodies()
  const half = getHeapStatistics().heap_size_limit / 8
  const releaseA = bodies.hold('a', half * 0.6)
  expect(() => bodies.hold('a', half * 0.6)).toThrow(BusyError)
  bodies.hold('a', 10_000)
  const releaseB = bodies.hold('b', half * 0.9)
  expect(() => bodies.hold('c', half * 0.9)).toThrow(BusyError)
  bodies.hold('c', 10_000)
  releaseA()
  releaseB()
  bodies.hold('c', half * 5)
})
