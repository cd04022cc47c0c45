import { toFields } from '../validation.ts'
import type { Action } from './action.ts'
import { checkId } from './check-id.ts'
import { InvalidArgumentsError } from './read-arguments.ts'
import { fromException } from './tool-error.ts'

const maxMessages = 100

/** Changes the labels of messages one after the other. A message that fails does not stop the others. */
export const updateLabels: Action = async ({ send }, { ids, ...body }, signal) => {
  const unique = [...new Set([ids].flat())]
  if (unique.length === 0 || unique.length > maxMessages)
    throw new InvalidArgumentsError(`\`ids\` must have 1 to ${maxMessages} ids; received ${unique.length}.`)
  for (const id of unique) checkId('ids', id)
  const changed: object[] = []
  const failed: object[] = []
  for (const id of unique) {
    try {
      const params = { path: { id } }
      const { labels } = toFields(await send('PATCH', '/messages/{id}/labels', { params, body, signal }))
      changed.push({ id, labels })
    } catch (error) {
      signal?.throwIfAborted()
      if (unique.length === 1) throw error
      failed.push({ id, ...fromException(error, undefined).error })
    }
  }
  return { changed, failed }
}
