// @ts-nocheck: the types of the smoke test are those of the ESM declarations.
const client = require('@agentcomms/client')
const webhooks = require('@agentcomms/client/webhooks')

async function main() {
  const { smoke } = await import('./smoke.js')
  const checks = await smoke(client, webhooks, JSON.parse(process.argv[2] ?? ''))
  console.log(JSON.stringify({ checks, entry: require.resolve('@agentcomms/client/webhooks') }))
}

main()
