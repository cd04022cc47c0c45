import type { Resource } from './resource.ts'

/** `Body` with an optional `agentId`. */
type WithOptionalAgentId<Body> = Omit<Body, 'agentId'> & {
  /** Id of the agent. Default: the agent of {@link AgentComms.forAgent}. */
  agentId?: string | undefined
}

/** A body or query on {@link AgentComms.forAgent}: `agentId` is optional. */
export type ScopedBody<Body> = {
  [Key in keyof WithOptionalAgentId<Body>]: WithOptionalAgentId<Body>[Key]
}

type ScopedParameter<T> = T extends { agentId: string } ? ScopedBody<T> : T
type ScopedParameters<T extends unknown[]> = { [Index in keyof T]: ScopedParameter<T[Index]> }

/** Makes a body optional if all its fields are optional. */
type WithOptionalBody<T extends unknown[]> = T extends [infer First, ...infer Rest]
  ? [First] extends [string]
    ? [id: First, ...WithOptionalBody<Rest>]
    : [Record<never, never>] extends [First]
      ? Partial<T>
      : T
  : T

type ScopedMethod<Method> = Method extends (...args: infer Args) => infer Result
  ? WithOptionalBody<ScopedParameters<Args>> extends infer ScopedArgs extends unknown[]
    ? (...args: ScopedArgs) => Result
    : never
  : Method

/** A resource on {@link AgentComms.forAgent}: its methods accept bodies without `agentId`. */
export type Scoped<T extends Resource> = Resource & { [Name in keyof T]: ScopedMethod<T[Name]> }
