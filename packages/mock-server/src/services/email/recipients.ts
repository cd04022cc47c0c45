import type { MessageRow } from '../messages/rows.ts'
import { withoutDuplicates } from '../messages/without-duplicates.ts'

/** Everyone whom a sent mail goes to, hidden recipients included, each once. */
export function recipientsOf({ toAddresses, record }: Pick<MessageRow, 'toAddresses' | 'record'>): string[] {
  return withoutDuplicates([...toAddresses, ...record.ccAddresses, ...record.bccAddresses])
}
