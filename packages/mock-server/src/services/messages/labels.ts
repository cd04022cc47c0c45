import { limitOf } from '../../http/contract/limits.ts'
import type { Refusal } from '../../http/problem.ts'
import { refuseMembers } from '../../http/refuse-members.ts'

const LONGEST_LABEL = limitOf('UpdateMessageLabels/properties/addLabels/items', 'maxLength')

/** Labels as they are stored and compared. */
export function normalLabels(labels: readonly string[] = []): string[] {
  return [...new Set(labels.map(label => label.toLowerCase()))]
}

/** The labels of a message after a change, or a refusal of a change that contradicts itself. */
export function changeLabels(
  labels: readonly string[],
  change: { addLabels?: string[] | undefined; removeLabels?: string[] | undefined },
): string[] | Refusal<400> {
  const add = normalLabels(change.addLabels)
  const remove = normalLabels(change.removeLabels)
  const refusal = refuseChange(add, remove)
  if (refusal) return refusal
  const changed = new Set(labels)
  for (const label of remove) {
    changed.delete(label)
    if (isReadState(label)) changed.add(opposite(label))
  }
  for (const label of add) {
    changed.add(label)
    if (isReadState(label)) changed.delete(opposite(label))
  }
  return [...changed].sort()
}

function refuseChange(add: readonly string[], remove: readonly string[]): Refusal<400> | undefined {
  if (add.some(label => remove.includes(label)) || isBoth(add)) return contradiction('/addLabels')
  if (isBoth(remove)) return contradiction('/removeLabels')
  // A few characters are longer in lower case.
  const long = add.findIndex(label => [...label].length > LONGEST_LABEL)
  if (long === -1) return undefined
  const message = `is longer than ${LONGEST_LABEL} characters in lower case`
  return refuseMembers([{ path: `/addLabels/${long}`, message }])
}

function contradiction(path: string): Refusal<400> {
  const message =
    'contradicts itself: a label cannot be added and removed in one request, and read and unread exclude each other'
  return refuseMembers([{ path, message }])
}

function isBoth(labels: readonly string[]): boolean {
  return labels.includes('read') && labels.includes('unread')
}

function isReadState(label: string): boolean {
  return label === 'read' || label === 'unread'
}

function opposite(label: string): string {
  return label === 'read' ? 'unread' : 'read'
}
