import type { Message } from '@agentcomms/spec'
import type { CheckResult } from './check-result.ts'

type Headers = Message['headers']

const ONE_CLICK = 'List-Unsubscribe=One-Click'
const METHODS = ['spf', 'dkim', 'dmarc'] as const
const FAILURES = new Set(['fail', 'hardfail', 'softfail', 'permerror', 'policy'])

/** Checks the headers that let people unsubscribe with one click. */
export function checkUnsubscribe(headers: Headers): CheckResult[] {
  const title = 'List-Unsubscribe'
  const [value] = findHeaders(headers, 'list-unsubscribe')
  if (value === undefined)
    return [
      {
        status: 'warning',
        title,
        text: 'The email has no List-Unsubscribe header. Only newsletters and other bulk email need it.',
        advice: 'Add List-Unsubscribe: <https://example.com/unsubscribe>.',
      },
    ]
  const urls = [...value.matchAll(/<([^<>]*)>/g)].map(([, url = '']) => url.trim())
  const usable = urls.filter(url => /^(?:https:\/\/|mailto:)./i.test(url))
  if (usable.length === 0)
    return [
      {
        status: 'problem',
        title,
        text: 'The List-Unsubscribe header contains no https or mailto URL in angle brackets.',
        places: [value],
        advice: 'Write List-Unsubscribe: <https://example.com/unsubscribe>.',
      },
    ]
  return [
    { status: 'pass', title, text: 'The header contains a usable URL.', places: usable },
    checkOneClick(
      headers,
      usable.some(url => /^https:/i.test(url)),
    ),
  ]
}

function checkOneClick(headers: Headers, hasHttps: boolean): CheckResult {
  const title = 'One-click unsubscribe'
  const [value] = findHeaders(headers, 'list-unsubscribe-post')
  const isOneClick = value?.replace(/\s/g, '').toLowerCase() === ONE_CLICK.toLowerCase()
  if (isOneClick && hasHttps)
    return { status: 'pass', title, text: 'Mail clients can unsubscribe with one POST request.' }
  if (value === undefined)
    return {
      status: 'warning',
      title,
      text: 'The email has no List-Unsubscribe-Post header. Gmail and Yahoo require it of bulk senders.',
      advice: `Add List-Unsubscribe-Post: ${ONE_CLICK}${hasHttps ? '.' : ', and an https URL to List-Unsubscribe.'}`,
    }
  return {
    status: 'problem',
    title,
    text: isOneClick
      ? 'One-click unsubscribe needs an https URL in List-Unsubscribe.'
      : 'The List-Unsubscribe-Post header has a value that mail clients do not know.',
    places: [value],
    advice: isOneClick
      ? 'Add <https://…> to List-Unsubscribe.'
      : `Write List-Unsubscribe-Post: ${ONE_CLICK}.`,
  }
}

/** Checks the results of SPF, DKIM and DMARC, and the signature. */
export function checkAuthentication(headers: Headers): CheckResult[] {
  const [value] = findHeaders(headers, 'authentication-results')
  const results = METHODS.map(method => checkMethod(method, value))
  const hasSignature = findHeaders(headers, 'dkim-signature').length > 0
  return [
    ...(value === undefined ? [MISSING_RESULTS] : results),
    hasSignature
      ? {
          status: 'pass',
          title: 'DKIM-Signature',
          text: 'The email has a DKIM signature. It is not verified here.',
        }
      : {
          status: 'warning',
          title: 'DKIM-Signature',
          text: 'The email has no DKIM-Signature header.',
          advice: 'Sign outgoing email. Gmail and Yahoo reject unsigned bulk email.',
        },
  ]
}

const MISSING_RESULTS: CheckResult = {
  status: 'warning',
  title: 'Authentication-Results',
  text: 'The email has no Authentication-Results header. The server that receives an email adds it.',
  advice: 'To test results of SPF, DKIM and DMARC, deliver an email with this header.',
}

function checkMethod(method: string, header = ''): CheckResult {
  const title = method.toUpperCase()
  const [place, result] = new RegExp(`(?:^|[\\s;])${method}\\s*=\\s*([a-z]+)[^;]*`, 'i').exec(header) ?? []
  if (place === undefined || result === undefined)
    return {
      status: 'warning',
      title,
      text: `The Authentication-Results header contains no result of ${title}.`,
      advice: `Check that the domain of the sender publishes ${title} records.`,
    }
  const outcome = result.toLowerCase()
  const places = [place.replace(/^[\s;]+/, '').trim()]
  if (outcome === 'pass') return { status: 'pass', title, text: `${title} passed.`, places }
  return {
    status: FAILURES.has(outcome) ? 'problem' : 'warning',
    title,
    text: `The result of ${title} is ${outcome}.`,
    places,
    advice: `Check the ${title} records of the domain of the sender.`,
  }
}

/** Returns the values of a header, first one first. A repeated header has one value per line. */
function findHeaders(headers: Headers, name: string): string[] {
  return Object.entries(headers ?? {}).flatMap(([key, value]) =>
    key.toLowerCase() === name ? value.split('\n') : [],
  )
}
