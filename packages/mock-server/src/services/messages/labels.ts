import type { FieldIssue } from '../../http/handlers.ts'
import { contract } from '../contracts.ts'

const MAX_LABEL_LENGTH = contract.getLimit('UpdateMessageLabels/properties/addLabels/items', 'maxLength')

const OPPOSITES = new Map([
  ['read', 'unread'],
  ['unread', 'read'],
])
const CONTRADICTION_MESSAGE = 'must not add and remove the same label, or contain both "read" and "unread"'

/** Returns the labels in lower case, without duplicates. */
export function normalizeLabels(labels: readonly string[] = []): string[] {
  return [...new Set(labels.map(label => label.toLowerCase()))]
}

interface LabelChange {
  addLabels?: string[] | undefined
  removeLabels?: string[] | undefined
}

/** Rule of label changes: they do not contradict themselves. */
export function checkLabels({ body }: { body: LabelChange }): FieldIssue | undefined {
  const add = normalizeLabels(body.addLabels)
  const remove = normalizeLabels(body.removeLabels)
  if (add.some(label => remove.includes(label)) || isReadAndUnread(add))
    return { path: '/addLabels', message: CONTRADICTION_MESSAGE }
  if (isReadAndUnread(remove)) return { path: '/removeLabels', message: CONTRADICTION_MESSAGE }
  const blank = add.findIndex(label => label.trim() === '')
  if (blank !== -1) return { path: `/addLabels/${blank}`, message: 'must not be blank' }
  // A label can be longer in lower case: "İ" becomes two characters.
  const tooLong = add.findIndex(label => [...label].length > MAX_LABEL_LENGTH)
  if (tooLong === -1) return undefined
  return {
    path: `/addLabels/${tooLong}`,
    message: `must have at most ${MAX_LABEL_LENGTH} characters in lower case`,
  }
}

/** Returns the labels of a message after a change. */
export function changeLabels(labels: readonly string[], change: LabelChange): string[] {
  const add = normalizeLabels(change.addLabels)
  const remove = normalizeLabels(change.removeLabels)
  const changed = new Set(labels)
  for (const label of remove) {
    changed.delete(label)
    const opposite = OPPOSITES.get(label)
    if (opposite) changed.add(opposite)
  }
  for (const label of add) {
    changed.add(label)
    changed.delete(OPPOSITES.get(label) ?? '')
  }
  return [...changed].sort()
}

function isReadAndUnread(labels: readonly string[]): boolean {
  return labels.includes('read') && labels.includes('unread')
}
