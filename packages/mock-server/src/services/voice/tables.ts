import type { Call, CallTranscript, Voice } from '@agentcomms/spec'
import { Table } from '../../store/table.ts'
import type { PhoneOutcome } from '../phone-numbers/simulator.ts'
import { type AgentOwned, ownerKey } from '../stored.ts'

export interface CallRow extends AgentOwned<Call> {
  transcript: CallTranscript['segments']
  /** First words of the agent. */
  greeting: string | null
  /** Id of the other agent's call record, if both agents are in this mock. */
  peerId: string | null
  /** Outcome that a contact chose when the call was placed. */
  outcome?: PhoneOutcome['call']
}

export const voiceTables = () => ({
  calls: new Table<CallRow, 'byOwner'>({
    lists: {
      byOwner: {
        keys: ({ agentId, orgId, record: { direction, state } }) =>
          [agentId, orgId].flatMap(owner => [owner, ownerKey(owner, direction), ownerKey(owner, state)]),
      },
    },
  }),
})

/** The voices of the service. */
const VOICES: readonly Voice[] = [
  { id: 'ava', name: 'Ava', gender: 'female', language: 'en-US', description: 'Clear and friendly.' },
  { id: 'noah', name: 'Noah', gender: 'male', language: 'en-US', description: 'Calm and deep.' },
  { id: 'robin', name: 'Robin', gender: 'neutral', language: 'en-US', description: 'Even and neutral.' },
  { id: 'olivia', name: 'Olivia', gender: 'female', language: 'en-GB', description: 'Warm and formal.' },
  { id: 'lena', name: 'Lena', gender: 'female', language: 'de-DE', description: 'Clear and lively.' },
  { id: 'mateo', name: 'Mateo', gender: 'male', language: 'es-ES', description: 'Warm and slow.' },
  { id: 'louis', name: 'Louis', gender: 'male', language: 'fr-FR', description: 'Soft and friendly.' },
]

/** Returns the voices of a gender and a language. A language without a region matches all its regions. */
export function selectVoices(gender: Voice['gender'] | undefined, language: string | undefined): Voice[] {
  const wanted = language?.toLowerCase()
  return VOICES.filter(voice => {
    const tag = voice.language.toLowerCase()
    const isLanguage = wanted === undefined || tag === wanted || tag.startsWith(`${wanted}-`)
    return isLanguage && (gender === undefined || voice.gender === gender)
  })
}
