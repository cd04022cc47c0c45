import { expectTypeOf, it } from 'vitest'
import type * as z from 'zod/mini'
import type { FaultOptions } from '../../http/faults/fault-options.ts'
import type { IncomingEmail } from '../../services/email/receive-email.ts'
import type { incomingEmail } from './arrivals.ts'
import type { fault } from './conditions.ts'

it('takes every member that the mock takes', () => {
  expectTypeOf<keyof z.output<typeof fault>>().toEqualTypeOf<Exclude<keyof FaultOptions, 'when'>>()
  expectTypeOf<keyof z.output<typeof incomingEmail>>().toEqualTypeOf<keyof IncomingEmail>()
})
