import type { AgentComms } from '@agentcomms/client'
import { createOpenAI } from '@ai-sdk/openai'
import { ChatOpenAI } from '@langchain/openai'
import { OpenAIProvider, Runner } from '@openai/agents'
import OpenAI from 'openai'
import * as aiSdk from './ai-sdk.ts'
import * as langchain from './langchain.ts'
import * as mastra from './mastra.ts'
import * as openai from './openai.ts'
import * as openaiAgents from './openai-agents.ts'

/** A model of OpenAI. Tests set `fetch`, which replaces the network. */
export interface ModelOptions {
  model: string
  apiKey: string
  fetch?: typeof globalThis.fetch
}

/** The agent of each library. It replies to the latest email, and returns the final text of the model. */
export const AGENTS: Record<string, (client: AgentComms, options: ModelOptions) => Promise<string>> = {
  openai: (client, { model, ...options }) => openai.replyToLatestEmail(client, new OpenAI(options), model),
  'openai-agents': (client, { model, ...options }) => {
    const modelProvider = new OpenAIProvider({ openAIClient: new OpenAI(options) })
    return openaiAgents.replyToLatestEmail(
      client,
      new Runner({ modelProvider, tracingDisabled: true }),
      model,
    )
  },
  'ai-sdk': (client, { model, ...options }) => aiSdk.replyToLatestEmail(client, createOpenAI(options)(model)),
  mastra: (client, { model, ...options }) => mastra.replyToLatestEmail(client, createOpenAI(options)(model)),
  langchain: (client, { model, apiKey, ...configuration }) => {
    const chat = new ChatOpenAI({ model, apiKey, configuration, useResponsesApi: true })
    return langchain.replyToLatestEmail(client, chat)
  },
}
