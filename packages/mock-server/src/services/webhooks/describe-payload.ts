import { isolateText } from '@agentcomms/mail'

/** Returns what the payload of an event is about: a subject or a name, and the two parties. */
export function describePayload(payload: object): string {
  const { fromAddress, toAddress, subject, from, to, name }: Partial<Record<string, unknown>> = { ...payload }
  const list = (texts: unknown[]): string[] =>
    texts.flatMap(text => (typeof text === 'string' && text !== '' ? isolateText(text) : []))
  const parties = list([fromAddress ?? from, toAddress ?? to]).join(' → ')
  return [...list([subject ?? name]), parties].filter(Boolean).join(' · ')
}
