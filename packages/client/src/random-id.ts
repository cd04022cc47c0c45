/** Returns a unique text. Pages without https, React Native and jsdom have no `crypto.randomUUID()`. */
export function createRandomId(): string {
  return globalThis.crypto?.randomUUID?.() ?? `${Math.random()}-${Math.random()}`
}
