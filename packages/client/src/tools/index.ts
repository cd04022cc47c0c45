/**
 * Tools with which the model of an agent uses the service.
 *
 * @module @agentcomms/client/tools
 */

export { agentTools } from './agent-tools.ts'
export { defineTool, type ToolDefinition } from './define-tool.ts'
export {
  addressesTools,
  agentsTools,
  callsTools,
  domainsTools,
  draftsTools,
  emailTools,
  inboxesTools,
  messagesTools,
  phoneNumbersTools,
  smsTools,
  vaultTools,
  webhooksTools,
} from './generated.ts'
export { showInvisible } from './invisible.ts'
export type { SecretKind, ToolGroup } from './names.ts'
export type {
  AgentTool,
  AgentToolsOptions,
  CallEffect,
  EmailEffect,
  HostChange,
  ToolAnnotations,
  ToolClient,
  ToolError,
  ToolInputSchema,
  ToolOptions,
  ToolOutputSchema,
  ToolResult,
} from './types.ts'
