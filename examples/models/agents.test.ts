import { test } from 'node:test'
import { AgentComms } from '@agentcomms/client'
import { AGENTS } from './agents.ts'
import { checkReply } from './check-reply.ts'

// Mastra sends data about its use.
process.env.MASTRA_TELEMETRY_DISABLED = '1'

/** The agents that use the strict mode of OpenAI. */
const strictAgents = ['openai', 'openai-agents']
/** The agents whose library changes the schemas for the model. */
const rewritingAgents = ['mastra']

for (const [name, runAgent] of Object.entries(AGENTS))
  test(`the agent with ${name} reads an email and replies to it in its thread`, () =>
    checkReply(
      (options, fetch) => runAgent(new AgentComms(options), { model: 'scripted', apiKey: 'none', fetch }),
      { strict: strictAgents.includes(name), rewrites: rewritingAgents.includes(name) },
    ))
