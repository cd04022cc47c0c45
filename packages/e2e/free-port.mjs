import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a port on which nothing listens. */
export async function freePort() {
  const probe = createServer()
  await once(probe.listen(0, '127.0.0.1'), 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
  probe.close()
  await once(probe, 'close')
  return port
}
