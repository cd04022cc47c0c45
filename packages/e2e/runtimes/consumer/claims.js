/** @type {(isTrue: boolean, claim: string) => void} */
export function expect(isTrue, claim) {
  if (!isTrue) throw new Error(`It is not so that ${claim}`)
}

/** @type {(actual: unknown, expected: unknown, of: string) => void} */
export function same(actual, expected, of) {
  const [is = '', shall = ''] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (is !== shall) throw new Error(`${of}: ${is.slice(0, 500)}, but it should be ${shall.slice(0, 500)}`)
}

/** @type {(promise: PromiseLike<unknown>) => Promise<unknown>} */
export async function rejection(promise) {
  return await promise.then(
    value => {
      throw new Error(`It answered ${JSON.stringify(value)}, but it should have been rejected`)
    },
    error => error,
  )
}
