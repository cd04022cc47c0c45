import { AgentComms } from '@agentcomms/client'
import { runSupportAgent } from './agent.ts'
import { createAskModel } from './chat-completions.ts'
import { Shop } from './shop.ts'

const controller = new AbortController()
process.once('SIGINT', () => controller.abort())

// Reads AGENTCOMMS_BASE_URL and AGENTCOMMS_API_KEY.
const client = new AgentComms()
const shop = new Shop(client, readVariable('SHOP_URL'))
const askModel = createAskModel({
  url: readVariable('MODEL_URL'),
  apiKey: readVariable('MODEL_API_KEY'),
  model: readVariable('MODEL_NAME'),
})

try {
  await runSupportAgent({ client, shop, askModel, signal: controller.signal })
} catch (error) {
  if (!controller.signal.aborted) throw error
}

function readVariable(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`Set the environment variable ${name}.`)
  return value
}
