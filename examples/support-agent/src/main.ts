import { AgentComms } from '@agentcomms/client'
import { runSupportAgent } from './agent.ts'
import { createAskModel } from './chat-completions.ts'
import { Shop } from './shop.ts'

const { MODEL_URL = '', MODEL_API_KEY = '', MODEL_NAME = '', SHOP_URL = '' } = process.env

const controller = new AbortController()
process.once('SIGINT', () => controller.abort())

// Reads AGENTCOMMS_BASE_URL and AGENTCOMMS_API_KEY.
const client = new AgentComms()
const shop = new Shop(client, SHOP_URL)
const askModel = createAskModel({ url: MODEL_URL, apiKey: MODEL_API_KEY, model: MODEL_NAME })

try {
  await runSupportAgent({ client, shop, askModel, signal: controller.signal })
} catch (error) {
  if (!controller.signal.aborted) throw error
}
