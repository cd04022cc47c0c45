import type { operations } from '@agentcomms/spec/control'
import document from '@agentcomms/spec/control.json'
import { type Handlers, ok } from '../../http/handlers.ts'
import { notFound } from '../../http/problem.ts'
import { ALL_OWNERS } from '../../services/stored.ts'
import type { ControlCaller, MockContext } from './control-context.ts'

/** Addresses and keys of a server. */
export const serverControl = {
  listOrganizations(_, { state, credentials }) {
    const keys = credentials.listMasterKeys()
    const items = [...state.organizations.oldest('all', ALL_OWNERS)].map(({ id, record }) => {
      const masterKey = keys.get(id)
      if (masterKey === undefined)
        throw new Error(`The organization ${id} has no master key. This is a bug in the mock server.`)
      return { ...record, masterKey }
    })
    return ok({ items })
  },

  getKeys({ query: { orgId }, origin }, { credentials, defaultOrgId, baseUrl }) {
    const id = orgId ?? defaultOrgId
    const masterKey = credentials.listMasterKeys().get(id)
    if (masterKey === undefined) return notFound('organization', id)
    return ok({ masterKey, baseUrl: origin + new URL(baseUrl).pathname })
  },

  listSmtpListeners({ smtp }) {
    return ok({ items: [...smtp] })
  },

  getControlDocument() {
    return ok({ ...document })
  },
} satisfies Partial<Handlers<operations, ControlCaller, MockContext>>
