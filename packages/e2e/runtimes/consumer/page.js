import * as client from '@agentcomms/client'
import * as webhooks from '@agentcomms/client/webhooks'
import { smoke } from './smoke.js'

Object.assign(globalThis, {
  /** @param {import('./smoke.js').Settings} settings */
  smoke: async settings => ({ checks: await smoke(client, webhooks, settings) }),
})
