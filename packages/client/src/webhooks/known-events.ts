// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
/** Names of the events that this version of the package knows. */
export const KNOWN_EVENTS: readonly string[] = [
  'message.received',
  'message.received.auto',
  'message.sent',
  'message.failed',
  'agent.created',
  'call.ended',
]
