import type { Message } from '@agentcomms/spec'
import { CircleAlert, CircleCheck, CircleX } from 'lucide'
import { useMemo } from 'preact/hooks'
import { Badge, type Tone } from '../../../components/badge.tsx'
import { Icon } from '../../../components/icon.tsx'
import { parseMailHtml } from '../windowless-parser.ts'
import { checkMail } from './check-mail.ts'
import { type CheckGroup, type CheckResult, count } from './check-result.ts'
import { readMailParts } from './mail-parts.ts'

const MAX_SHOWN_PLACES = 20
const TONES = { pass: 'good', warning: 'wait', problem: 'bad' } as const satisfies Record<string, Tone>
const ICONS = { pass: CircleCheck, warning: CircleAlert, problem: CircleX }

/** Checks of an email: links, images, size, and headers. */
export function ChecksTab({ message: { bodyHtml, headers } }: { message: Message }) {
  const parts = useMemo(
    () => (bodyHtml === null ? undefined : readMailParts(parseMailHtml(bodyHtml))),
    [bodyHtml],
  )
  const groups = checkMail(headers, bodyHtml !== null && parts ? { html: bodyHtml, parts } : undefined)
  return <CheckGroups groups={groups} />
}

function CheckGroups({ groups }: { groups: readonly CheckGroup[] }) {
  const all = groups.flatMap(({ results }) => results)
  const countOf = (status: CheckResult['status']): number =>
    all.filter(result => result.status === status).length
  return (
    <div class="mail-checks">
      <p class="buttons">
        <Badge text={count(countOf('problem'), 'problem')} tone={countOf('problem') > 0 ? 'bad' : 'plain'} />
        <Badge text={count(countOf('warning'), 'warning')} tone={countOf('warning') > 0 ? 'wait' : 'plain'} />
        <Badge text={`${countOf('pass')} passed`} tone="good" />
      </p>
      {groups.map(({ title, results }) => (
        <section key={title} aria-label={title}>
          <h4>{title}</h4>
          <ul class="mail-check-results">
            {results.map(result => (
              <CheckItem key={result.title} result={result} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function CheckItem({ result: { status, title, text, places = [], advice } }: { result: CheckResult }) {
  return (
    <li class="mail-check" data-status={status}>
      <Icon icon={ICONS[status]} />
      <div>
        <p>
          <b>{title}</b> <Badge text={status} tone={TONES[status]} />
        </p>
        <p>{text}</p>
        {places.length > 0 && (
          <ul class="mail-check-places">
            {places.slice(0, MAX_SHOWN_PLACES).map((place, index) => (
              <li key={`${place} ${index}`}>
                <code dir="auto">{place}</code>
              </li>
            ))}
            {places.length > MAX_SHOWN_PLACES && (
              <li class="faint">and {places.length - MAX_SHOWN_PLACES} more</li>
            )}
          </ul>
        )}
        {advice !== undefined && <p class="faint">{advice}</p>}
      </div>
    </li>
  )
}
