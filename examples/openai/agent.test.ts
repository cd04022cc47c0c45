import { test } from 'node:test'
import { AgentComms } from '@agentcomms/client'
import OpenAI from 'openai'
import { replyToLatestEmail } from './agent.ts'
import { checkReply } from './check-reply.ts'

test('the agent reads an email and replies to it in its thread', () =>
  checkReply((options, fetch) => {
    const client = new AgentComms(options)
    const openai = new OpenAI({ apiKey: 'none', fetch })
    return replyToLatestEmail(client, openai, 'scripted')
  }))
