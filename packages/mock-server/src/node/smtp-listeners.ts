import type { SmtpListener } from '../mock/control/control-route.ts'
import type { Mock } from '../mock/mock.ts'

const listeners = new WeakMap<Mock, Set<SmtpListener>>()

/** Where mail for a mock is taken over SMTP now. */
export function smtpListeners(mock: Mock): SmtpListener[] {
  return [...(listeners.get(mock) ?? [])]
}

/** Says that mail for a mock is taken there. Returns a function that says that it is no longer. */
export function addSmtpListener(mock: Mock, listener: SmtpListener): () => void {
  const own = listeners.get(mock) ?? new Set()
  listeners.set(mock, own.add(listener))
  return () => void own.delete(listener)
}
