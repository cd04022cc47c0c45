const WARM = 2_000

/**
 * CPU time of one call in µs, all threads of the process together: what else the machine does is not in it.
 *
 * @param {() => Promise<unknown>} call
 * @param {number} calls
 */
export async function perCall(call, calls) {
  for (let turn = 0; turn < WARM; turn++) await call()
  const before = process.cpuUsage()
  for (let turn = 0; turn < calls; turn++) await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / calls
}
