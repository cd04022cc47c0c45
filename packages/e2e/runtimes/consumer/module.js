import * as client from '@agentcomms/client'
import * as webhooks from '@agentcomms/client/webhooks'
import { smoke } from './smoke.js'

const checks = await smoke(client, webhooks, JSON.parse(process.argv[2] ?? ''))
console.log(JSON.stringify({ checks, entry: import.meta.resolve('@agentcomms/client/webhooks') }))
