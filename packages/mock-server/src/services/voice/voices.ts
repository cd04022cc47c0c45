import type { Voice } from '@agentcomms/spec'

/** The voices of the service. */
export const VOICES: readonly Voice[] = [
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
