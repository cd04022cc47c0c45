import type { AgentComms } from '@agentcomms/client'
import { messagesTools, type ToolResult } from '@agentcomms/client/tools'
import type { Tool } from './model.ts'
import type { Shop } from './shop.ts'

/**
 * Creates the tools that the model needs to reply to a customer, and no others: the email may contain bad instructions.
 */
export function createSupportTools(client: AgentComms, shop: Shop, customer: string): Tool[] {
  // A wait for emails could return the emails of other customers.
  const waitsForSms = (args: Record<string, unknown>) => args.channel === 'SMS' && !args.channels
  const waitForMessage = messagesTools(client, { confirm: (_, args) => waitsForSms(args) }).filter(
    ({ name }) => name === 'wait_for_message',
  )
  const logIn = createTool({
    name: 'log_in_to_shop',
    description:
      'Logs in to the shop. If `smsCodeSent` is true, wait for an SMS with wait_for_message: set `channel` to SMS and `since` to the id of the email. Then call enter_sms_code.',
    // The password and the one-time code stay here: the model does not see them.
    run: async (_, signal) => ({ smsCodeSent: !(await shop.logIn(signal)) }),
  })
  const enterSmsCode = createTool({
    name: 'enter_sms_code',
    description: 'Completes the login to the shop with the code from the SMS.',
    args: ['code'],
    run: async ({ code }, signal) => {
      await shop.confirmLogIn(String(code), signal)
      return { loggedIn: true }
    },
  })
  const listOrders = createTool({
    name: 'list_orders',
    description: 'Lists the orders of the customer who wrote the email, with the status of each.',
    // The code sets the customer, so that an email cannot ask for the orders of somebody else.
    run: async (_, signal) => ({ orders: await shop.listOrders(customer, signal) }),
  })
  return [...waitForMessage, logIn, enterSmsCode, listOrders]
}

interface OwnTool {
  name: string
  description: string
  /** Names of the arguments, which are strings. Default: none. */
  args?: string[]
  run: (args: Record<string, unknown>, signal: AbortSignal | undefined) => Promise<ToolResult>
}

/** Creates a tool. Errors become results, so that the model can react to them. */
function createTool({ name, description, args: required = [], run }: OwnTool): Tool {
  const properties = Object.fromEntries(required.map(arg => [arg, { type: 'string' }]))
  return {
    name,
    description,
    inputSchema: { type: 'object', properties, required, additionalProperties: false },
    async execute(args, { signal } = {}) {
      try {
        return await run({ ...Object(args) }, signal)
      } catch (error) {
        signal?.throwIfAborted()
        return {
          error: { code: 'SHOP_ERROR', message: error instanceof Error ? error.message : String(error) },
        }
      }
    },
  }
}
