import { ok } from '../../http/handlers.ts'
import { invalidFields, notFound } from '../../http/problem.ts'
import type { ControlHandlers } from '../control-context.ts'
import { omitUndefined } from '../omit-undefined.ts'
import { addOrganization } from './add-organization.ts'

export const organizationControl = {
  addOrganization({ body: { name = 'Organization' } = {} }, context) {
    return ok(addOrganization(context, name))
  },

  updateOrganization({ body: { orgId, fields } }, { state: { organizations }, clock, work }) {
    const row = organizations.get(orgId)
    if (!row) return notFound('organization', orgId)
    const record = { ...row.record, ...omitUndefined(fields), updatedAt: clock.iso() }
    return ok(organizations.replace(work, { ...row, record }).record)
  },

  async accessToken({ body }, { credentials }) {
    const { orgIds, orgId = orgIds[0] } = body
    if (orgId === undefined || !orgIds.includes(orgId))
      return invalidFields([{ path: '/orgIds', message: 'must not be empty, and must contain `orgId`' }])
    return ok({ token: await credentials.accessToken({ ...body, orgId }) })
  },
} satisfies ControlHandlers
