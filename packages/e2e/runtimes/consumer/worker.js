import * as client from '@agentcomms/client'
import * as webhooks from '@agentcomms/client/webhooks'
import { smoke } from './smoke.js'

export default {
  /** @param {Request} request */
  async fetch(request) {
    return Response.json({ checks: await smoke(client, webhooks, await request.json()) })
  },
}
