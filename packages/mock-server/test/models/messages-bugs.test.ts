import { describeBugs, type SeededBug } from './seeded-bugs.ts'

const SORTED_LISTS = 'src/store/sorted-lists.ts'
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
    file: SORTED_LISTS,
    find: "id: position.id, rowId: '' }",
    replace: "id: position.id, rowId: '\\uffff' }",
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
    file: SORTED_LISTS,
    find: '|| compareStrings(a.id, b.id)',
    replace: '|| compareStrings(b.id, a.id)',
  },
  {
    name: 'several folders are merged the oldest first',
    file: SORTED_LISTS,
    find: 'compare(head.row, best.row) > 0',
    replace: 'compare(head.row, best.row) < 0',
  },
  {
    name: 'a list forgets its other rows when one leaves',
    file: SORTED_LISTS,
    find: 'isOne(list) || list.size === 1',
    replace: 'isOne(list) || list.size < 4',
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
    find: 'dependsOn: ({ record }) => [record.labels] }',
    replace: 'dependsOn: () => [] }',
  },
  {
    name: 'the list of a status is stale',
    file: LISTS,
    find: 'dependsOn: ({ record }) => [record.status] }',
    replace: 'dependsOn: () => [] }',
  },
  {
    name: 'the list of a folder is stale',
    file: LISTS,
    find: 'keys: row => forOwners(row, [folderOf(row.record)]),\n    dependsOn: ({ record }) => [record.labels, record.deletedAt],',
    replace:
      'keys: row => forOwners(row, [folderOf(row.record)]),\n    dependsOn: ({ record }) => [record.labels],',
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
    file: 'src/store/table.ts',
    find: 'row.createdAt < since',
    replace: 'row.createdAt <= since',
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
    find: 'dependsOn: ({ activity, tallies }) => [activity, tallies]',
    replace: 'dependsOn: ({ tallies }) => [Object.keys(tallies).join()]',
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
const harmless: SeededBug[] = [
  {
    name: 'the longest list is read instead of the shortest',
    file: 'src/store/table.ts',
    find: 'lengthOf(other) < lengthOf(best)',
    replace: 'lengthOf(other) > lengthOf(best)',
  },
]

describeBugs('messages', [...walks, ...lists, ...changes, ...threads], harmless)
