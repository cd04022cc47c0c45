// Hides the globals of Node from all code except Node itself, whose fetch needs Buffer.
const settings = JSON.parse(process.argv[2] ?? '')

for (const name of ['Buffer', 'process', 'global', 'setImmediate', 'clearImmediate']) {
  const value = Reflect.get(globalThis, name)
  const get = () => {
    const [, , caller = ''] = new Error().stack?.split('\n') ?? []
    return /\bnode:/.test(caller) ? value : undefined
  }
  Object.defineProperty(globalThis, name, { get })
  if (Reflect.get(globalThis, name) !== undefined) throw new Error(`${name} is not hidden`)
}

const client = await import('@agentcomms/client')
const webhooks = await import('@agentcomms/client/webhooks')
const { smoke } = await import('./smoke.js')

const checks = await smoke(client, webhooks, settings)
console.log(JSON.stringify({ checks, entry: import.meta.resolve('@agentcomms/client/webhooks') }))
