import type { Message } from '@agentcomms/spec'
import { phoneNumber } from '../../http/contract/documented-argument.ts'
import { limitOf } from '../../http/contract/limits.ts'
import { isRefusal } from '../../http/problem.ts'
import { checkArgument, listOf, optional, text } from '../../runtime/check-argument.ts'
import { noAgentAt } from '../phone-numbers/no-agent-at.ts'
import type { World } from '../world.ts'

/** A text from outside. */
export interface IncomingSms {
  /** Number of an agent of the mock, in E.164 form. */
  to: string
  /** In E.164 form. */
  from: string
  /** 1 to 1600 characters. */
  body: string
  /** At most 10. Any makes it an MMS. They are fetched, as those that an agent sends are. */
  mediaUrls?: string[] | undefined
}

const MEMBERS = {
  to: phoneNumber,
  from: phoneNumber,
  body: text(limitOf('SendSms/properties/body', 'maxLength')),
  mediaUrls: optional(
    listOf(
      text(limitOf('SendSms/properties/mediaUrls/items', 'maxLength')),
      limitOf('SendSms/properties/mediaUrls', 'maxItems'),
    ),
  ),
} satisfies Record<keyof IncomingSms, unknown>

/** Lets a text arrive. */
export async function receiveSms(world: World, sms: IncomingSms): Promise<Message> {
  checkArgument('receiveSms', sms, MEMBERS)
  const { to, from, body, mediaUrls = [] } = sms
  const stopIfRestored = world.clock.watch()
  const files = await world.sms.loadMedia(mediaUrls)
  if (isRefusal(files)) throw new Error(`receiveSms(): ${files.detail}`)
  stopIfRestored()
  const row = world.sms.receive({ from, to, body, files })
  if (!row) throw noAgentAt(world, to, files.length > 0 ? 'mms' : 'sms')
  return row.record
}
