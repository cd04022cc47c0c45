/** Returns a function that runs `work`. Calls during a run cause one more run after it, and share its result. */
export function runOneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isStale = false
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    while (isStale) {
      isStale = false
      await work()
    }
  }
  return () => {
    isStale = true
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }
}
