import { test } from 'node:test'
import { AgentComms } from '@agentcomms/client'
import { AGENTS } from './agents.ts'
import { checkReply } from './check-reply.ts'

for (const [name, runAgent] of Object.entries(AGENTS))
  test(`the agent with ${name} reads an email and replies to it in its thread`, () =>
    checkReply((options, fetch) =>
      runAgent(new AgentComms(options), { model: 'scripted', apiKey: 'none', fetch }),
    ))
