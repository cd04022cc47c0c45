import { Table } from '../store/table.ts'
import { messageLists, threadsByActivity } from './messages/message-lists.ts'
import {
  blockOf,
  conversationOf,
  type DeliveryRow,
  eventKey,
  externalIdKey,
  isWaiting,
  ownList,
  type State,
  slugKey,
  suppressionKey,
} from './state.ts'
import { eventsFor } from './webhooks/match.ts'

/** The empty tables of one mock, each with the lists and unique keys that requests look rows up by. */
export function createState(): State {
  return {
    organizations: new Table({ lists: { all: () => '' }, unique: { slug: row => row.record.slug } }),
    agents: new Table({
      lists: {
        byOrg: { keys: row => row.orgId, dependsOn: () => [] },
        byStatus: {
          keys: row => ownList(row.orgId, row.record.status),
          dependsOn: ({ record }) => [record.status],
        },
      },
      unique: {
        email: row => row.record.emailIdentities[0]?.email.toLowerCase(),
        slug: row => slugKey(row.orgId, row.record.slug),
      },
    }),
    addresses: new Table({ lists: { byAgent: row => row.agentId } }),
    inboxes: new Table({
      lists: { byOrg: row => row.orgId, byAgent: row => row.agentId },
      // Not by address: one of a deleted agent can come to another agent, with an inbox of its own.
      unique: { agentId: row => row.agentId },
    }),
    drafts: new Table({ lists: { byOrg: row => row.orgId, byAgent: row => row.agentId } }),
    messages: new Table({
      lists: {
        ...messageLists,
        byConversation: { keys: row => conversationOf(row.record), dependsOn: () => [] },
      },
      unique: {
        externalId: ({ agentId, record, repeatsId }) =>
          record.externalId && !repeatsId ? externalIdKey(agentId, record.externalId) : null,
        attachmentId: row => row.attachments.map(({ id }) => id),
      },
    }),
    threads: new Table({ lists: { byActivity: threadsByActivity } }),
    phoneNumbers: new Table({
      lists: { byAgent: row => row.agentId, byBlock: row => blockOf(row.record.phoneNumber) },
      unique: { phoneNumber: row => row.record.phoneNumber },
    }),
    calls: new Table({
      lists: {
        byOrg: row => row.orgId,
        byAgent: row => row.agentId,
        byTrait: {
          keys: ({ agentId, orgId, record }) =>
            [agentId, orgId].flatMap(owner => [
              ownList(owner, record.direction),
              ownList(owner, record.state),
            ]),
          dependsOn: ({ record }) => [record.state],
        },
      },
    }),
    vaults: new Table({ unique: { agentId: row => row.agentId } }),
    credentials: new Table({ lists: { byAgent: row => row.agentId } }),
    domains: new Table({
      lists: { byOrg: row => row.orgId, byDkimKey: row => row.record.dkimPublicKey },
      unique: { domain: row => row.record.domain },
    }),
    suppressions: new Table({
      lists: { byOrg: row => row.orgId },
      unique: { email: row => suppressionKey(row.orgId, row.record.email) },
    }),
    demoInboxes: new Table({
      unique: { token: row => row.record.token, address: row => row.record.address },
    }),
    demoMessages: new Table({ lists: { byInbox: row => row.inboxId } }),
    webhooks: new Table({
      lists: {
        byOrg: { keys: row => row.orgId, dependsOn: () => [] },
        // What an event costs must not grow with the subscriptions that do not want it.
        byEvent: {
          keys: ({ orgId, record }) =>
            record.active ? eventsFor(record.events).map(event => eventKey(orgId, event)) : null,
          dependsOn: ({ record }) => [record.active, record.events],
        },
      },
    }),
    deliveries: new Table({
      lists: {
        all: { keys: () => '', dependsOn: () => [] },
        byWebhook: { keys: row => row.webhookId, dependsOn: () => [] },
        byTrait: {
          keys: ({ webhookId, record }) => [
            ownList(webhookId, record.status),
            ownList(webhookId, record.event),
          ],
          dependsOn: ({ record }) => [record.status],
        },
        deadLetters: {
          keys: ({ webhookId, record }) => (record.status === 'DEAD_LETTERED' ? webhookId : null),
          dependsOn: ({ record }) => [record.status],
        },
        waiting: {
          keys: row => (isWaiting(row) ? row.webhookId : null),
          position: ({ id, dueAt }) => ({ createdAt: dueAt, id }),
          dependsOn: row => [isWaiting(row), row.dueAt],
        },
        inFlight: {
          keys: ({ record }) => (record.status === 'IN_FLIGHT' ? '' : null),
          dependsOn: ({ record }) => [record.status],
        },
        finished: {
          keys: row => (finishedAt(row) === null ? null : ''),
          position: row => ({ createdAt: finishedAt(row) ?? '', id: row.id }),
          dependsOn: row => [finishedAt(row)],
        },
      },
    }),
  }
}

function finishedAt({ record }: DeliveryRow): string | null {
  return record.completedAt ?? record.deadLetteredAt
}
