/** Generated client, as the check uses it. */
export interface GeneratedClient {
  readonly name: string
  provisionAgent(masterKey: string, name: string): Promise<Agent>
  /** Sends an email and returns the id of the message. */
  sendEmail(agent: Agent, to: string, subject: string): Promise<string>
  listMessages(agent: Agent, limit: number, cursor: string | undefined): Promise<Page>
  /** Returns the number of messages that match. */
  countMatches(agent: Agent, query: string): Promise<number>
  /** Reads a message that does not exist, and returns the error. */
  readMissingMessage(agent: Agent, id: string): Promise<ApiProblem>
}

export interface Agent {
  readonly id: string
  readonly apiKey: string
}

export interface Page {
  readonly ids: string[]
  readonly nextCursor: string | null
}

export interface ApiProblem {
  readonly status: number | undefined
  readonly code: string | undefined
}
