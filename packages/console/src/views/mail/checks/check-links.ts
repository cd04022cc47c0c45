import { toSafeLink } from '@agentcomms/mail'
import { type CheckResult, checkPlaces, count } from './check-result.ts'
import type { MailLink } from './mail-parts.ts'

/** Text that looks like a URL or a host name. */
const URL_TEXT = /^(?:https?:\/\/)?((?:[\p{L}\d-]+\.)+\p{L}{2,})(?::\d+)?(?:[/?#]\S*)?$/iu
/** Endings of file names that look like host names. */
const FILE_ENDING = /\.(?:csv|docx?|gif|html?|jpe?g|js|json|md|pdf|png|pptx?|txt|xlsx?|xml|zip)$/i

/** Checks the targets of links. */
export function checkLinks(links: readonly MailLink[]): CheckResult[] {
  if (links.length === 0) return [{ status: 'pass', title: 'Links', text: 'The email has no links.' }]
  const empty = links.filter(({ href }) => href === null || /^\s*#?\s*$/.test(href))
  const targets = links.flatMap(({ text, href }) =>
    href === null || /^\s*#?\s*$/.test(href) ? [] : [{ text, href }],
  )
  const broken = targets.filter(({ href }) => !isAnchor(href) && toSafeLink(href) === undefined)
  const insecure = targets.filter(({ href }) => toSafeLink(href)?.startsWith('http:'))
  const different = targets.filter(({ text, href }) => showsOtherHost(text, href))
  return [
    checkPlaces(empty.map(describe), {
      title: 'Links have a target',
      pass: `The email has ${count(links.length, 'link')}. Each has a target.`,
      wrong: `${count(empty.length, 'link')} without a target.`,
      advice: 'Set href to an absolute URL.',
    }),
    checkPlaces(broken.map(describe), {
      title: 'Links work in mail clients',
      pass: 'Each target is an absolute URL.',
      wrong: `${count(broken.length, 'link')} that mail clients cannot open.`,
      advice: 'Use an absolute URL with https, mailto or tel. Emails have no base URL and run no scripts.',
    }),
    checkPlaces(insecure.map(describe), {
      title: 'Links use https',
      pass: 'No link uses http.',
      wrong: `${count(insecure.length, 'link')} with http.`,
      advice: 'Use https.',
      status: 'warning',
    }),
    checkPlaces(different.map(describe), {
      title: 'Link texts match their targets',
      pass: 'No link shows another host than it opens.',
      wrong: `${count(different.length, 'link')} with a text that names another host. Spam filters treat this as phishing.`,
      advice: 'Show the host of the target, or use a text that is not a URL.',
    }),
  ]
}

function isAnchor(href: string): boolean {
  return href.trim().startsWith('#')
}

function showsOtherHost(text: string, href: string): boolean {
  const shown = URL_TEXT.exec(text)?.[1]
  const target = toSafeLink(href)
  if (shown === undefined || target === undefined || !target.startsWith('http')) return false
  if (!/^https?:/i.test(text) && FILE_ENDING.test(shown)) return false
  return toBareHost(new URL(`https://${shown}`)) !== toBareHost(new URL(target))
}

function toBareHost({ hostname }: URL): string {
  return hostname.replace(/^www\./, '')
}

function describe({ text, href }: MailLink): string {
  const target = href === null ? 'no href' : href
  return text === '' ? target : `${text} → ${target}`
}
