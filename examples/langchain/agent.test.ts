import { test } from 'node:test'
import { AgentComms } from '@agentcomms/client'
import { ChatOpenAI } from '@langchain/openai'
import { replyToLatestEmail } from './agent.ts'
import { checkReply } from './check-reply.ts'

test('the agent reads an email and replies to it in its thread', () =>
  checkReply((options, fetch) => {
    const client = new AgentComms(options)
    const model = new ChatOpenAI({
      model: 'scripted',
      apiKey: 'none',
      configuration: { fetch },
      useResponsesApi: true,
      supportsStrictToolCalling: true,
    })
    return replyToLatestEmail(client, model)
  }))
