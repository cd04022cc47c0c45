import { test } from 'node:test'
import { AgentComms } from '@agentcomms/client'
import { OpenAIProvider, Runner } from '@openai/agents'
import OpenAI from 'openai'
import { replyToLatestEmail } from './agent.ts'
import { checkReply } from './check-reply.ts'

test('the agent reads an email and replies to it in its thread', () =>
  checkReply((options, fetch) => {
    const client = new AgentComms(options)
    const openAIClient = new OpenAI({ apiKey: 'none', fetch })
    const runner = new Runner({ modelProvider: new OpenAIProvider({ openAIClient }), tracingDisabled: true })
    return replyToLatestEmail(client, runner, 'scripted')
  }))
