import type { Organization, Vault } from '@agentcomms/spec'
import type { DeliveryOrder } from '../services/webhooks/webhook-options.ts'
import type { ListReads } from './list-reads.ts'

/** An organization with its master key. */
export type OrganizationWithKey = Organization & { masterKey: string }

/** Parts of a mock that only the control interface uses. */
export interface ControlAccess {
  /** Runs a mock operation by its name, such as `dns.publish`. Resolves to the JSON of the HTTP response, if any. */
  runOperation(name: string, input: unknown): Promise<unknown>
  /** Returns the organizations, oldest first. */
  listOrganizations(): OrganizationWithKey[]
  /** Returns the organization of a message or a delivery. Undefined if it no longer exists. */
  getOrgId(table: 'messages' | 'deliveries', id: string): string | undefined
  /** Returns the vault of an agent. Undefined if it has none. */
  findVault(agentId: string): Vault | undefined
  /** Returns the order of new deliveries. */
  getDeliveryOrder(): DeliveryOrder
  /** Reads for lists. */
  readonly lists: ListReads
}

// A registered symbol, because in CommonJS the server and the mock can come from different copies of the package.
export const CONTROL_ACCESS = Symbol.for('@agentcomms/mock-server/control-access')

/** Returns the parts of a mock for the control interface. */
export function getControlAccess(mock: object): ControlAccess {
  const access = (mock as { [CONTROL_ACCESS]?: ControlAccess })[CONTROL_ACCESS]
  if (access) return access
  throw new TypeError('The control interface requires a mock of createMock().')
}
