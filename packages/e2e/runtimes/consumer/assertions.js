/** @type {(isTrue: boolean, expectation: string) => void} */
export function expect(isTrue, expectation) {
  if (!isTrue) throw new Error(`Expected that ${expectation}`)
}

/** @type {(actual: unknown, expected: unknown, label: string) => void} */
export function expectEqual(actual, expected, label) {
  const [received = '', wanted = ''] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (received !== wanted)
    throw new Error(`${label}: expected ${wanted.slice(0, 500)}; received ${received.slice(0, 500)}`)
}

/** @type {(promise: PromiseLike<unknown>) => Promise<unknown>} */
export async function getRejection(promise) {
  return await promise.then(
    value => {
      throw new Error(`Expected a rejection; received ${JSON.stringify(value)}`)
    },
    error => error,
  )
}
