import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import type { WatchedBrowser } from './fixtures.ts'
import { type HostileEmail, PICTURES, TRAPS } from './hostile-emails.ts'
import { openTrapServer, type TrapServer } from './trap-server.ts'

/** Delivered hostile email with its trap server. */
export interface DeliveredEmail extends HostileEmail {
  readonly source: string
  readonly messageId: string
  readonly threadId: string
  readonly trap: TrapServer
  readonly picturesPath: string
}

/** Served mock with all hostile emails, and the server of their pictures. */
export interface HostileMailbox {
  readonly origin: string
  readonly emails: readonly DeliveredEmail[]
  readonly pictures: TrapServer
  close(): Promise<void>
}

/** Delivers every hostile email. */
export async function deliverHostileEmails(): Promise<HostileMailbox> {
  const mock = createMock({ seed: 1 })
  const agent = await mock.addAgent({ name: 'Ada' })
  const { url, close } = await serve(mock)
  const pictures = await openTrapServer()
  const emails: DeliveredEmail[] = []
  for (const [index, email] of [...TRAPS, ...PICTURES].entries()) {
    const trap = await openTrapServer()
    const run = `try{top.__owned=1}catch(e){};try{__report('${email.name}')}catch(e){};console.log('owned ${email.name}')`
    const picturesPath = `/email${index}/`
    const source = email.html({ trap: trap.url, pictures: `${pictures.url}${picturesPath}x`, run })
    const from = 'Mallory <mallory@evil.test>'
    const { id, threadId } = await mock.receiveEmail({
      to: agent.email.email,
      from,
      subject: email.name,
      bodyHtml: source,
    })
    emails.push({ ...email, source, messageId: id, threadId: threadId ?? '', trap, picturesPath })
  }
  const closeAll = async (): Promise<void> => {
    for (const { trap } of emails) trap.close()
    pictures.close()
    await close()
    mock.close()
  }
  return { origin: new URL(url).origin, emails, pictures, close: closeAll }
}

/** Returns the emails whose trap was contacted, with their requests. */
export function listTrapContacts({ emails }: HostileMailbox): string[] {
  return emails
    .filter(({ trap }) => trap.connections > 0)
    .map(
      ({ name, trap }) =>
        `${name}: ${trap.connections} connections, ${trap.requests.join(' ') || 'no request'}`,
    )
}

/** Returns traces of harm in a browser: code that ran, windows that opened, frames and requests to other origins. */
export async function findHarm(
  { context, page, owned, strays }: WatchedBrowser,
  allowed: string,
): Promise<string[]> {
  const ownedMarker = await page.evaluate(() => String(Object(globalThis).__owned))
  return [
    ...owned.map(name => `ran: ${name}`),
    ...(ownedMarker === 'undefined' ? [] : [`the page has __owned = ${ownedMarker}`]),
    ...context.pages().flatMap(other => (other === page ? [] : [`opened ${other.url()}`])),
    ...page
      .frames()
      .flatMap(frame => (frame.url().startsWith(allowed) ? [] : [`a frame went to ${frame.url()}`])),
    ...strays.map(url => `requested ${url}`),
  ]
}
