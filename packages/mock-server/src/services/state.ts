import type { Organization } from '@agentcomms/spec'
import { Table } from '../store/table.ts'
import { addressTables } from './addresses/tables.ts'
import { agentTables } from './agents/tables.ts'
import { demoTables } from './demo/tables.ts'
import { domainTables } from './domains/tables.ts'
import { emailTables } from './email/tables.ts'
import { messageTables } from './messages/tables.ts'
import { phoneNumberTables } from './phone-numbers/tables.ts'
import { smsTables } from './sms/tables.ts'
import { ALL_OWNERS, type Stored } from './stored.ts'
import { vaultTables } from './vault/tables.ts'
import { voiceTables } from './voice/tables.ts'
import { webhookTables } from './webhooks/tables.ts'

/** Returns the empty tables of one mock. */
export const createState = () => ({
  organizations: new Table<Stored<Organization>, 'all', 'slug'>({
    lists: { all: () => ALL_OWNERS },
    unique: { slug: row => row.record.slug },
  }),
  ...agentTables(),
  ...addressTables(),
  ...messageTables(),
  ...emailTables(),
  ...phoneNumberTables(),
  ...smsTables(),
  ...voiceTables(),
  ...vaultTables(),
  ...domainTables(),
  ...demoTables(),
  ...webhookTables(),
})

/** All tables of one mock. */
export type State = ReturnType<typeof createState>
