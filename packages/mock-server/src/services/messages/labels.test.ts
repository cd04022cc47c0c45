import { describe, expect, it } from 'vitest'
import { changeLabels, checkLabels } from './records.ts'

describe('changeLabels', () => {
  it.each([
    [['unread'], { addLabels: ['read'] }, ['read']],
    [['read'], { addLabels: ['UNREAD'] }, ['unread']],
    [['unread'], { removeLabels: ['unread'] }, ['read']],
    [['read'], { removeLabels: ['read'] }, ['unread']],
    [['read'], { removeLabels: ['unread'] }, ['read']],
    [['read'], { addLabels: ['read'], removeLabels: ['unread'] }, ['read']],
    [['unread'], { addLabels: ['b', 'A', 'a'] }, ['a', 'b', 'unread']],
    [['a', 'unread'], { addLabels: ['c'], removeLabels: ['A', 'z'] }, ['c', 'unread']],
    [['unread'], { addLabels: ['spam'] }, ['spam', 'unread']],
    [['read'], { addLabels: ['\u{1d49c}'.repeat(64)] }, ['read', '\u{1d49c}'.repeat(64)]],
  ])('changes %j with %j to %j', (labels, change, expected) => {
    expect(changeLabels(labels, change)).toEqual(expected)
  })
})

describe('checkLabels', () => {
  it.each([
    [{ addLabels: ['vip'], removeLabels: ['VIP'] }, '/addLabels'],
    [{ addLabels: ['read', 'unread'] }, '/addLabels'],
    [{ removeLabels: ['Read', 'unread'] }, '/removeLabels'],
    [{ addLabels: ['x', 'İ'.repeat(64)] }, '/addLabels/1'],
    [{ addLabels: ['  '] }, '/addLabels/0'],
    [{ addLabels: ['x', '\u3000'] }, '/addLabels/1'],
  ])('rejects %j', (change, path) => {
    expect(checkLabels({ body: change })?.path).toBe(path)
  })

  it('accepts no change and other labels', () => {
    for (const body of [{}, { addLabels: ['a'], removeLabels: ['b', 'unread'] }])
      expect(checkLabels({ body })).toBeUndefined()
  })
})
