const WARM_UP_CALLS = 2_000

/**
 * Measures the CPU time of one call in µs, of all threads of the process. Other load on the machine does not count.
 *
 * @param {() => Promise<unknown>} call
 * @param {number} calls
 */
export async function perCall(call, calls) {
  for (let turn = 0; turn < WARM_UP_CALLS; turn++) await call()
  const before = process.cpuUsage()
  for (let turn = 0; turn < calls; turn++) await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / calls
}
