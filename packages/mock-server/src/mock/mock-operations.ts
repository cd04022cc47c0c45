import { dnsMockOperations } from '../services/domains/dns-operations.ts'
import { type EmailMockOperations, emailMockOperations } from '../services/email/mock-operations.ts'
import {
  type IdentityMockOperations,
  identityMockOperations,
} from '../services/identities/mock-operations.ts'
import type { MockOperation, MockOperations } from '../services/mock-operation.ts'
import {
  type OrganizationMockOperations,
  organizationMockOperations,
} from '../services/organizations/mock-operations.ts'
import {
  type MessageMockOperations,
  messageMockOperations,
} from '../services/outbound-messages/mock-operations.ts'
import { type SmsMockOperations, smsMockOperations } from '../services/sms/mock-operations.ts'
import { type VaultMockOperations, vaultMockOperations } from '../services/vault/mock-operations.ts'
import { type VoiceMockOperations, voiceMockOperations } from '../services/voice/mock-operations.ts'
import { webhookMockOperations } from '../services/webhooks/mock-operations.ts'
import { clockMockOperations } from './clock-operations.ts'
import { faultMockOperations } from './fault-operations.ts'

/** Methods of `mock` itself. */
export interface DirectMockOperations
  extends OrganizationMockOperations,
    IdentityMockOperations,
    EmailMockOperations,
    SmsMockOperations,
    VoiceMockOperations,
    MessageMockOperations,
    VaultMockOperations {}

/** All mock operations. `direct` has the methods of `mock` itself; the other groups have the methods of `mock.clock`, `mock.dns`, … */
export const mockOperations = {
  direct: {
    ...organizationMockOperations,
    ...identityMockOperations,
    ...emailMockOperations,
    ...smsMockOperations,
    ...voiceMockOperations,
    ...messageMockOperations,
    ...vaultMockOperations,
  } satisfies MockOperations<DirectMockOperations>,
  clock: clockMockOperations,
  dns: dnsMockOperations,
  faults: faultMockOperations,
  webhooks: webhookMockOperations,
}

type Groups = typeof mockOperations
type Prefixed<Group extends keyof Groups> = {
  [Name in keyof Groups[Group] & string as `${Group}.${Name}`]: Groups[Group][Name]
}
type Flat = Groups['direct'] & Prefixed<'clock'> & Prefixed<'dns'> & Prefixed<'faults'> & Prefixed<'webhooks'>

/** Input and output of each operation by its name, such as `receiveEmail` or `dns.publish`. */
export type MockOperationTypes = {
  [Name in keyof Flat]: Flat[Name] extends MockOperation<infer Method, infer Input>
    ? { input: Input; output: Awaited<ReturnType<Method>> }
    : never
}

/** Returns all operations with their names. */
export function listMockOperations(): [name: string, operation: MockOperation][] {
  return Object.entries(mockOperations).flatMap(([group, operations]) =>
    Object.entries(operations).map(([name, operation]): [string, MockOperation] => [
      group === 'direct' ? name : `${group}.${name}`,
      operation,
    ]),
  )
}
