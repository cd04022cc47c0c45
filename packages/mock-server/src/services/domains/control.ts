import { noContent, notFound, ok, type Problem, problem } from '../../http/handlers.ts'
import { formatValue, text } from '../../http/text.ts'
import type { ControlContext, ControlHandlers, ControlRules } from '../app-context.ts'
import type { Dns } from './dns.ts'
import { readMx, toDnsName } from './rules.ts'

export const dnsControl = {
  getDns(_, { dns }) {
    return ok(dns.list())
  },

  dnsSet({ body: { name, type, values } }, context) {
    return change(context, dns => dns.set(name, type, [values].flat()))
  },

  dnsDelete({ body: { name, type } }, context) {
    return change(context, dns => dns.delete(name, type))
  },

  dnsPublish({ body: { domain } }, context) {
    const { domains } = context.state
    const row = domains.get(domain) ?? domains.find('domain', toDnsName(domain) ?? domain)
    if (!row) {
      const { detail } = notFound('domain', domain)
      return problem(404, 'NOT_FOUND', text`${detail} Create it with POST /domains first.`)
    }
    return change(context, dns => {
      for (const { name, type, value, priority } of row.record.records)
        dns.set(name, type, [type === 'TXT' ? value : `${priority} ${value}`])
    })
  },

  dnsFail({ body: { name } }, context) {
    return change(context, dns => dns.fail(name))
  },

  dnsRecover({ body: { name } }, context) {
    return change(context, dns => dns.recover(name))
  },

  dnsClear(_, context) {
    return change(context, dns => dns.clear())
  },
} satisfies ControlHandlers

export const dnsControlRules = {
  dnsSet: [
    ({ body: { type, values } }) => {
      const invalid = type === 'MX' ? [values].flat().find(value => !readMx(value)) : undefined
      if (invalid === undefined) return undefined
      const form = 'must be a priority of up to 65535 and a host, such as "10 mail.example.com"'
      return { path: '/values', message: `${form}; received ${formatValue(invalid)}` }
    },
  ],
} satisfies ControlRules

/** Changes the DNS table of the mock. Rejects the change if another resolver is set, because it would have no effect. */
function change({ dns }: ControlContext, run: (dns: Dns) => void): typeof noContent | Problem<409> {
  if (dns.customResolver) {
    const detail =
      'This mock verifies domains with the resolver of createMock({ dns }), so mock.dns has no effect. Omit that option to use mock.dns.'
    return problem(409, 'CONFLICT', detail)
  }
  run(dns)
  return noContent
}
