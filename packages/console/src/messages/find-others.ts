/** Returns the participants of a thread without the agent's addresses or numbers, or all if no others exist. */
export function findOthers(
  participants: readonly string[],
  agentAddresses: readonly string[],
): readonly string[] {
  const excluded = agentAddresses.map(address => address.toLowerCase())
  const others = participants.filter(address => !excluded.includes(address.toLowerCase()))
  return others.length > 0 ? others : participants
}
