/** Lists the operations that have other tools than their own. */
import type { JsonSchema } from '../../document.d.ts'
import { callActions } from './call-actions.ts'
import { messageActions } from './message-actions.ts'
import { type CreateTools, id, own, timestamp, toAction } from './to-action.ts'

/** Result of `get_me`. */
const meResult: JsonSchema = {
  type: 'object',
  properties: {
    now: timestamp,
    weekday: own,
    access: own,
    agentId: id,
    name: own,
    status: own,
    emailAddress: own,
    phoneNumbers: {
      type: 'array',
      items: { type: 'object', properties: { phoneNumber: own, can: { type: 'array', items: own } } },
    },
    agents: {
      type: 'array',
      items: { type: 'object', properties: { agentId: id, name: own, emailAddress: own } },
    },
  },
}

/** Creates the tools of an operation, by its id. */
export const actionTools: Readonly<Record<string, CreateTools>> = {
  ...messageActions,
  ...callActions,
  getAgent: one => [
    one,
    toAction(one.tool, meResult, {
      name: 'get_me',
      title: 'Get the own agent',
      description:
        'Returns who you are: your name, email address, phone numbers and what they can do, the access of your key, and the time now. Use it first if a task needs one of these. Access AGENT: you reach only the records of this agent, and settings of the organization are a matter for the user.',
      action: 'getMe',
      properties: {
        agentId: { description: 'Agent to act for. Default: the agent of the key.', optional: true },
      },
    }),
  ],
}
