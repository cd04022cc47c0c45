import { withoutDuplicates } from '@agentcomms/mail'
import type { Attachment, Channel, Message, Thread } from '@agentcomms/spec'
import type { FieldIssue } from '../../http/handlers.ts'
import type { PagePosition } from '../../http/paging.ts'
import { comparePositions, mergeNewest, type Position, positionAfter } from '../../store/sorted-lists.ts'
import type { Scope } from '../agents/records.ts'
import type { AppContext } from '../app-context.ts'
import { contract } from '../contracts.ts'
import type { AgentRow, State } from '../state.ts'
import { ownerKey } from '../stored.ts'
import { createSnippet } from './search.ts'
import {
  FOLDERS,
  type Folder,
  folderKey,
  type LoadedAttachment,
  type MessageRow,
  normalizeLabels,
  phoneThreadKey,
  type StoredAttachment,
  type ThreadRow,
} from './tables.ts'

// Shared by many records to save memory: records are never changed in place.
const EMPTY_LIST: never[] = []
const COMMON_LABELS = [['read'], ['unread'], ['spam', 'unread']]

/** Fields that are null or empty in many messages. */
const FIELD_DEFAULTS = {
  inboxId: null,
  ccAddresses: EMPTY_LIST,
  bccAddresses: EMPTY_LIST,
  subject: null,
  bodyHtml: null,
  extractedText: null,
  extractedHtml: null,
  headers: null,
  metadata: null,
  inReplyTo: null,
  deletedAt: null,
  sentAt: null,
  receivedAt: null,
} satisfies Partial<Message>

type OptionalField = keyof typeof FIELD_DEFAULTS
type DerivedField = 'agentId' | 'threadId' | 'attachments' | 'updatedAt'

/** A message that is not stored yet. */
export interface NewMessage {
  agent: AgentRow
  record: Omit<Message, OptionalField | DerivedField> & Partial<Pick<Message, OptionalField>>
  /** Message whose thread the new message joins. Undefined for a new thread. */
  parent: MessageRow | undefined
  attachments?: readonly LoadedAttachment[]
  references?: string[]
  replyTo?: string[]
  /** Recipients as separate addresses. Default: `toAddress` is the only one. */
  toAddresses?: string[]
  /** RFC 5322 source of an email that is not delivered yet. */
  undeliveredSource?: Uint8Array
}

/** Stores a message in the thread of its parent, or in a new thread. */
export function storeMessage(context: AppContext, message: NewMessage): MessageRow {
  const { agent, parent, references = [], replyTo = [], undeliveredSource = null } = message
  const record = { ...FIELD_DEFAULTS, ...message.record, agentId: agent.id }
  const { id, ...fields } = record
  const { createdAt, externalId, fromAddress, toAddress, ccAddresses, bccAddresses, labels } = fields
  const { toAddresses = [toAddress] } = message
  const attachments = (message.attachments ?? []).map(file => ({ ...file, id: context.ids.id(context.work) }))
  const participants = [fromAddress, ...toAddresses, ...ccAddresses]
  const threadId = addToThread(context, { message: record, participants, orgId: agent.orgId, parent })
  const { messages } = context.state
  const isRepeatedId = externalId !== null && messages.find('externalId', ownerKey(agent.id, externalId))
  return messages.insert(context.work, {
    id,
    orgId: agent.orgId,
    agentId: agent.id,
    createdAt,
    toAddresses,
    references: shareEmptyList(references),
    replyTo: shareEmptyList(replyTo),
    attachments: shareEmptyList(attachments),
    undeliveredSource,
    record: {
      id,
      ...fields,
      ccAddresses: shareEmptyList(ccAddresses),
      bccAddresses: shareEmptyList(bccAddresses),
      attachments: shareEmptyList(attachments.map(file => toAttachmentRecord(file, createdAt))),
      labels: COMMON_LABELS.find(common => common.join() === labels.join()) ?? labels,
      threadId,
      updatedAt: createdAt,
    },
    ...(isRepeatedId && { isRepeatedId: true }),
  })
}

function shareEmptyList<T>(list: T[]): T[] {
  return list.length === 0 ? EMPTY_LIST : list
}

function toAttachmentRecord(file: StoredAttachment, createdAt: string): Attachment {
  const { id, filename, mimeType, contentId, content } = file
  return { id, filename, mimeType, sizeBytes: content.length, contentId, url: null, createdAt }
}

/** Changes the labels of a message, or moves it to the Trash or back. */
export function updateMessage(
  context: AppContext,
  row: MessageRow,
  {
    labels = row.record.labels,
    deletedAt = row.record.deletedAt,
  }: Partial<Pick<Message, 'labels' | 'deletedAt'>>,
): MessageRow {
  const before = row.record
  if (labels.join('\n') === before.labels.join('\n') && deletedAt === before.deletedAt) return row
  const record = { ...before, labels, deletedAt, updatedAt: context.clock.iso() }
  return context.state.messages.replace(context.work, { ...row, record })
}

/** An SMS message, MMS message or call that is not stored yet. */
export interface PhoneMessage
  extends Omit<NewMessage['record'], 'id' | 'labels' | 'createdAt'>,
    Pick<NewMessage, 'attachments'> {}

/** Stores a phone message in the thread of the agent and the other number. */
export function storePhoneMessage(context: AppContext, agent: AgentRow, message: PhoneMessage): MessageRow {
  const { attachments = [], ...fields } = message
  const record = {
    ...fields,
    id: context.ids.id(context.work),
    labels: [message.direction === 'INBOUND' ? 'unread' : 'read'],
    createdAt: context.clock.iso(),
  }
  const threadKey = phoneThreadKey({ ...record, agentId: agent.id }) ?? ''
  const [parent] = context.state.messages.newest('byPhoneThread', threadKey)
  return storeMessage(context, { agent, record, parent, attachments })
}

interface ThreadFilter {
  scope: Scope
  /** Undefined for all. */
  channels: readonly Channel[] | undefined
  folders: readonly Folder[]
}

/** A thread with the position that it had on the first page. */
interface PlacedThread extends PagePosition {
  thread: ThreadRow
}

/**
 * Lists the threads with messages in these folders, latest activity first, after `position`. All pages keep
 * the order of the first page: a thread with newer messages stays at its old position.
 */
export function* selectThreads(
  state: State,
  filter: ThreadFilter,
  position: PagePosition | undefined,
): Generator<PlacedThread> {
  let firstRow = position?.firstRow
  const threads =
    position && firstRow ? continueList(state, filter, position, firstRow) : listThreads(state, filter)
  for (const { thread, createdAt, id } of threads) {
    firstRow ??= { createdAt, id }
    yield { createdAt, id, firstRow, thread }
  }
}

function* listThreads(state: State, filter: ThreadFilter, after?: Position): Generator<PlacedThread> {
  const { scope, channels, folders } = filter
  for (const thread of state.threads.newest('byActivity', scope.agentId ?? scope.orgId, after)) {
    for (const { record } of listThreadMessages(state, thread.id, folders)) {
      if (channels && !channels.includes(record.channel)) continue
      yield { ...thread.activity, thread }
      break
    }
  }
}

/** Lists the threads after `after`, as if nothing had changed since the first page, which started with `firstRow`. */
function continueList(
  state: State,
  filter: ThreadFilter,
  after: Position,
  firstRow: Position,
): Iterable<PlacedThread> {
  const movedThreads: PlacedThread[] = []
  for (const entry of listThreads(state, filter)) {
    if (comparePositions(entry, firstRow) <= 0) break
    const [latest] = listThreadMessages(state, entry.thread.id, FOLDERS, positionAfter(firstRow))
    if (latest && comparePositions(latest, after) < 0)
      movedThreads.push({ createdAt: latest.createdAt, id: latest.id, thread: entry.thread })
  }
  movedThreads.sort((a, b) => comparePositions(b, a))
  return mergeNewest([listThreads(state, filter, after), movedThreads])
}

/** Adds a new message to the thread of `parent`, or to a new thread. Returns the id of the thread. */
function addToThread(
  { state, ids, work }: AppContext,
  newMessage: {
    message: Pick<Message, 'id' | 'agentId' | 'channel' | 'subject' | 'createdAt'>
    participants: readonly string[]
    orgId: string
    parent: MessageRow | undefined
  },
): string {
  const { message, participants, orgId, parent } = newMessage
  const existing = parent?.record.threadId ? state.threads.get(parent.record.threadId) : undefined
  const activity = { createdAt: message.createdAt, id: message.id }
  if (existing) {
    const { record } = existing
    const isLater = comparePositions(activity, existing.activity) > 0
    state.threads.replace(work, {
      ...existing,
      activity: isLater ? activity : existing.activity,
      record: { ...record, participants: withoutDuplicates([...record.participants, ...participants]) },
    })
    return existing.id
  }
  const { agentId, channel, subject, createdAt } = message
  const id = ids.id(work)
  const record = { id, agentId, channel, subject, participants: withoutDuplicates(participants), createdAt }
  state.threads.insert(work, { id, orgId, agentId, createdAt, activity, record })
  return id
}

/** Returns the record of a thread, with the counts and the snippet of the messages in `folders`. */
export function toThread(state: State, row: ThreadRow, folders: readonly Folder[]): Thread {
  const messages = [...listThreadMessages(state, row.id, folders)].map(({ record }) => record)
  const [latest] = messages
  return {
    ...row.record,
    messageCount: messages.length,
    unreadCount: messages.filter(({ labels }) => labels.includes('unread')).length,
    lastMessageAt: row.activity.createdAt,
    lastMessageSnippet: latest ? createSnippet(latest) : '',
  }
}

/** Lists the messages of a thread in these folders that are older than `position`, newest first. */
export function listThreadMessages(
  state: State,
  threadId: string,
  folders: readonly Folder[],
  position?: Position,
): Iterable<MessageRow> {
  return mergeNewest(
    folders.map(folder => state.messages.newest('byThread', folderKey(threadId, folder), position)),
  )
}

const MAX_LABEL_LENGTH = contract.getLimit('UpdateMessageLabels/properties/addLabels/items', 'maxLength')

const OPPOSITES = new Map([
  ['read', 'unread'],
  ['unread', 'read'],
])
const CONTRADICTION_MESSAGE = 'must not add and remove the same label, or contain both "read" and "unread"'

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
