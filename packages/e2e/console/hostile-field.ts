import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { type Canary, openCanary } from './canary.ts'
import type { OwnBrowser } from './fixtures.ts'
import { type HostileMail, PICTURES, TRAPS } from './hostile-mails.ts'

/** A hostile mail that has arrived, and its own trap. */
export interface Planted extends HostileMail {
  readonly source: string
  readonly messageId: string
  readonly threadId: string
  readonly trap: Canary
  readonly picturesPath: string
}

/** All hostile mails, where they were delivered, and where they try to go. */
export interface Field {
  readonly origin: string
  readonly mails: readonly Planted[]
  readonly pictures: Canary
  close(): Promise<void>
}

/** Delivers every hostile mail. */
export async function plant(): Promise<Field> {
  const mock = createMock({ seed: 1 })
  const ada = await mock.addAgent({ name: 'Ada' })
  const { url, close } = await serve(mock)
  const pictures = await openCanary()
  const mails: Planted[] = []
  for (const [index, mail] of [...TRAPS, ...PICTURES].entries()) {
    const trap = await openCanary()
    const run = `try{top.__owned=1}catch(e){};try{__report('${mail.name}')}catch(e){};console.log('owned ${mail.name}')`
    const picturesPath = `/mail${index}/`
    const source = mail.html({ trap: trap.url, pictures: `${pictures.url}${picturesPath}x`, run })
    const from = 'Mallory <mallory@evil.test>'
    const { id, threadId } = await mock.receiveEmail({
      to: ada.email,
      from,
      subject: mail.name,
      html: source,
    })
    mails.push({ ...mail, source, messageId: id, threadId: threadId ?? '', trap, picturesPath })
  }
  const end = async (): Promise<void> => {
    for (const { trap } of mails) trap.close()
    pictures.close()
    await close()
    mock.close()
  }
  return { origin: new URL(url).origin, mails, pictures, close: end }
}

/** What came into the traps. */
export function caught({ mails }: Field): string[] {
  return mails
    .filter(({ trap }) => trap.connections > 0)
    .map(
      ({ name, trap }) =>
        `${name}: ${trap.connections} connections, ${trap.requests.join(' ') || 'no request'}`,
    )
}

/** What a window knows of code that ran, and of pages that went elsewhere. */
export async function harmIn(
  { context, page, owned, strays }: OwnBrowser,
  allowed: string,
): Promise<string[]> {
  const here = await page.evaluate(() => String(Object(globalThis).__owned))
  return [
    ...owned.map(what => `ran: ${what}`),
    ...(here === 'undefined' ? [] : [`the page has __owned = ${here}`]),
    ...context.pages().flatMap(one => (one === page ? [] : [`opened ${one.url()}`])),
    ...page
      .frames()
      .flatMap(frame => (frame.url().startsWith(allowed) ? [] : [`a frame went to ${frame.url()}`])),
    ...strays.map(url => `asked for ${url}`),
  ]
}
