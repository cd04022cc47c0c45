import type { AgentTool } from '@agentcomms/client/tools'

/** An operation of the control interface that a tool can send. */
export interface ControlOperation {
  readonly id: string
  readonly method: string
  readonly path: string
  /** Names of the arguments in the path and the query. The others are in the body. */
  readonly parameters?: readonly string[]
  /** Value of the argument that selects this operation. */
  readonly select?: Readonly<Record<string, string>>
  /** Arguments without which the tool does not send this operation. */
  readonly needs?: readonly string[]
  /** Fields that the model cannot set. */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** Fields of the result, or of its items. Default: all. */
  readonly show?: readonly string[]
  /** Whether the tool waits for the webhook deliveries of the operation. */
  readonly settles?: boolean
}

/** A tool for coding agents, as `spec/control.yaml` describes it. */
export interface ControlToolData extends Omit<AgentTool, 'execute'> {
  /** Whether the tool shows secrets or deletes records. */
  readonly isRestricted?: boolean
  readonly operations: readonly ControlOperation[]
}
