import { describeBugs, type SeededBug } from './seeded-bugs.ts'

const ROW_LIST = 'src/store/row-list.ts'
const PAGING = 'src/core/paging.ts'
const SELECT = 'src/messaging/select-messages.ts'
const SELECT_THREADS = 'src/messaging/select-threads.ts'
const THREAD = 'src/messaging/thread-record.ts'
const LISTS = 'src/messaging/message-lists.ts'
const LABELS = 'src/messaging/labels.ts'
const FOLDERS = 'src/messaging/folders.ts'
const MESSAGES = 'src/resources/messages.ts'

const walks: SeededBug[] = [
  {
    name: 'a page begins with the last of the page before',
    file: ROW_LIST,
    find: 'return slot => compare(this.#rows.positionOf(slot), position) < 0',
    replace: 'return slot => compare(this.#rows.positionOf(slot), position) <= 0',
  },
  {
    name: 'a page leaves out its first',
    file: PAGING,
    find: 'last ? encode(request, last) : null',
    replace: 'encode(request, row)',
  },
  {
    name: 'a page is one short',
    file: PAGING,
    find: 'items.length === request.limit)',
    replace: 'items.length === Math.max(1, request.limit - 1))',
  },
  {
    name: 'the cursor of another list is taken',
    file: PAGING,
    find: '[request.scope, ...parts]',
    replace: 'parts',
  },
  {
    name: 'the cursor of another reader is taken',
    file: MESSAGES,
    find: "['listMessages', filter]",
    replace: "['listMessages', { ...filter, agentId: undefined }]",
  },
  {
    name: 'what is of one time goes by ids the wrong way round',
    file: ROW_LIST,
    find: 'return a.id < b.id ? -1 : 1',
    replace: 'return a.id > b.id ? -1 : 1',
  },
  {
    name: 'several folders are merged the oldest first',
    file: 'src/store/merge.ts',
    find: 'compare(head.row, best.row) > 0',
    replace: 'compare(head.row, best.row) < 0',
  },
  {
    name: 'a long list loses its last row in place of the one that leaves',
    file: 'src/store/long-list.ts',
    find: 'chunk.slots.copyWithin(place.at, place.at + 1, chunk.length)',
    replace: '',
  },
  {
    name: 'a thread that was active since is left out of the walk',
    file: SELECT_THREADS,
    find: 'place && begin ? resumed(state, filter, place, begin) : now(state, filter)',
    replace: 'now(state, filter, place)',
  },
  {
    name: 'a thread that was active since comes again',
    file: SELECT_THREADS,
    find: 'if (latest && compare(latest, after) < 0)',
    replace: 'if (latest)',
  },
]

const lists: SeededBug[] = [
  {
    name: 'the Trash is not left out',
    file: FOLDERS,
    find: "isTrash === (deleted === 'only')",
    replace: "(isTrash || deleted !== 'only')",
  },
  {
    name: 'spam is shown',
    file: FOLDERS,
    find: 'includeSpam === true || !isSpam',
    replace: 'includeSpam !== undefined || !isSpam',
  },
  {
    name: 'the list of a label is stale',
    file: LISTS,
    find: 'madeOf: ({ record }) => [record.labels] }',
    replace: 'madeOf: () => [] }',
  },
  {
    name: 'the list of a status is stale',
    file: LISTS,
    find: 'madeOf: ({ record }) => [record.status] }',
    replace: 'madeOf: () => [] }',
  },
  {
    name: 'the list of a folder is stale',
    file: LISTS,
    find: 'keys: ({ record }) => folderOf(record),\n    madeOf: ({ record }) => [record.labels, record.deletedAt],',
    replace: 'keys: ({ record }) => folderOf(record),\n    madeOf: ({ record }) => [record.labels],',
  },
  {
    name: 'recipients are told apart by case',
    file: LISTS,
    find: 'toAddresses.map(address => address.toLowerCase())',
    replace: 'toAddresses',
  },
  {
    name: 'one label of several is enough',
    file: SELECT,
    find: 'filter.labels.every(label => record.labels.includes(label))',
    replace: '(filter.labels.length === 0 || filter.labels.some(label => record.labels.includes(label)))',
  },
  {
    name: 'createdBefore leaves out its own instant',
    file: SELECT,
    find: 'createdAt: createdBefore, id: LAST_ID',
    replace: "createdAt: createdBefore, id: ''",
  },
  {
    name: 'createdAfter leaves out its own instant',
    file: 'src/store/select-rows.ts',
    find: 'if (row.createdAt < since) return\n    if (fits(row)) yield row\n    else left--',
    replace: 'if (row.createdAt <= since) return\n    if (fits(row)) yield row\n    else left--',
  },
  {
    name: 'the offset of an instant is not heeded',
    file: 'src/core/instant.ts',
    find: 'Date.parse(text) +',
    replace: "Date.parse(text.replace(/[+-]\\d\\d:\\d\\d$/, 'Z')) +",
  },
  {
    name: 'an agent sees the messages of others',
    file: 'src/core/access.ts',
    find: "agentId: principal.kind === 'agent' ? principal.agentId : undefined",
    replace: 'agentId: undefined',
  },
  {
    name: 'the search is content with one word',
    file: SELECT,
    find: 'words.every(name =>',
    replace: 'words.some(name =>',
  },
  {
    name: 'the search does not look at senders',
    file: LISTS,
    find: 'body, fromAddress, ...toAddresses,',
    replace: 'body, ...toAddresses,',
  },
]

const changes: SeededBug[] = [
  {
    name: 'a fourth label is lost',
    file: LABELS,
    find: 'return [...changed].sort()',
    replace: 'return [...changed].sort().slice(0, 3)',
  },
  {
    name: 'what is no longer read is not unread',
    file: LABELS,
    find: 'if (isReadState(label)) changed.add(opposite(label))',
    replace: '',
  },
  {
    name: 'a restore loses the labels',
    file: MESSAGES,
    find: '{ deletedAt: null })',
    replace: "{ deletedAt: null, labels: ['read'] })",
  },
  {
    name: 'the Trash takes a message twice',
    file: MESSAGES,
    find: 'if (message.record.deletedAt !== null) return ok(message.record)',
    replace: '',
  },
  {
    name: 'a change that changes nothing counts as one',
    file: MESSAGES,
    find: 'isSame ? message.record :',
    replace: '',
  },
]

const threads: SeededBug[] = [
  {
    name: 'unread messages are never counted down',
    file: THREAD,
    find: "message.labels.includes('unread') ? change : 0",
    replace: "message.labels.includes('unread') ? 1 : 0",
  },
  {
    name: 'a thread does not count what goes to the Trash',
    file: 'src/messaging/update-message.ts',
    find: 'folderOf(record) !== folderOf(row.record) ||',
    replace: '',
  },
  {
    name: 'the last activity of a thread is stale',
    file: THREAD,
    find: 'activity: isLater ? activity : existing.activity',
    replace: 'activity: existing.activity',
  },
  {
    name: 'the list by activity is stale',
    file: LISTS,
    find: 'madeOf: ({ activity, tallies }) => [activity, tallies]',
    replace: 'madeOf: ({ tallies }) => [Object.keys(tallies).join()]',
  },
  {
    name: 'those who join a thread are not named',
    file: THREAD,
    find: 'withoutDuplicates([...record.participants, ...participants])',
    replace: 'record.participants',
  },
  {
    name: 'a thread shows the text of what is hidden',
    file: THREAD,
    find: 'const [latest] = messagesOf(state, row.id, folders)',
    replace: "const [latest] = messagesOf(state, row.id, ['live', 'spam', 'trash', 'trashedSpam'])",
  },
  {
    name: 'an answer begins a thread',
    file: THREAD,
    find: 'parent?.record.threadId ? state.threads.get(parent.record.threadId) : undefined',
    replace: 'undefined as ThreadRow | undefined',
  },
]

/** Ways that only large amounts of data take otherwise. */
const smaller: SeededBug[] = [
  {
    name: 'lists are laid over each other from the first row on',
    file: 'src/store/select-rows.ts',
    find: 'const PATIENCE = 500',
    replace: 'const PATIENCE = 1',
  },
  {
    name: 'every list of two rows is a long one',
    file: ROW_LIST,
    find: 'const LONGEST_ARRAY = 32',
    replace: 'const LONGEST_ARRAY = 1',
  },
  {
    name: 'long lists are cut into small pieces',
    file: 'src/store/long-list.ts',
    find: 'const FIRST_CAPACITY = 64\nconst CAPACITY = 512',
    replace: 'const FIRST_CAPACITY = 2\nconst CAPACITY = 4',
  },
]

describeBugs('messages', [...walks, ...lists, ...changes, ...threads], smaller)
