import { useState } from 'preact/hooks'
import { Badge } from '../../components/badge.tsx'
import { CodeBlock } from '../../components/code-block.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { control } from '../../control-api.ts'
import type { DnsTable } from '../../server.ts'
import { FailingNames } from './failing-names.tsx'

/** More than these are not of use in a page. */
const MOST = 300

/** The DNS that domains are verified against: what it is, and what is in it. */
export function DnsPanel({ dns }: { dns: DnsTable }) {
  const isOwn = dns.source === 'mock'
  return (
    <div class="domain">
      <div class="detail-head domain-name">
        <h2>{isOwn ? 'DNS of the mock' : 'DNS'}</h2>
        <Badge text={isOwn ? 'in memory' : 'outside'} tone={isOwn ? 'good' : 'wait'} />
      </div>
      <section class="card">
        <h3>Which DNS is asked?</h3>
        {isOwn ? (
          <p>
            A table in the memory of this server. Nothing leaves your machine, any domain can be verified, and
            your tests decide what is found. It starts empty; <strong>Publish these records</strong> of a
            domain fills it.
          </p>
        ) : (
          <p>
            The resolver that this server was started with, such as that of the system. Records have to be in
            the real DNS; what is below has no effect.
          </p>
        )}
        <p>To verify against the real DNS, with a domain that is yours, start it like this:</p>
        <CodeBlock text="npx @agentcomms/mock-server --dns system" what="command" />
      </section>
      {isOwn && <Contents dns={dns} />}
    </div>
  )
}

function Contents({ dns: { records, failing } }: { dns: DnsTable }) {
  const [isClearing, setClearing] = useState(false)
  const isEmpty = records.length === 0 && failing.length === 0
  return (
    <section class="records" aria-label="What is in it">
      <div class="card-head">
        <h3>What is in it</h3>
        <button type="button" class="button danger" disabled={isEmpty} onClick={() => setClearing(true)}>
          Take everything away …
        </button>
      </div>
      <FailingNames names={failing} />
      {records.length === 0 ? (
        <p class="faint">No records yet. Open a domain and publish its records.</p>
      ) : (
        <table class="record-table dns-table" data-whole="false">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Type</th>
              <th scope="col">Values</th>
            </tr>
          </thead>
          <tbody>
            {records.slice(0, MOST).map(({ name, type, values }) => (
              <tr key={`${type} ${name}`}>
                <td data-label="Name">
                  <code class="whole">{name}</code>
                </td>
                <td data-label="Type">{type}</td>
                <td data-label="Values">
                  <div>
                    {values.map(value => (
                      <span key={value} class="record-value">
                        <code>{value}</code>
                      </span>
                    ))}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {records.length > MOST && <p class="faint">and {records.length - MOST} more</p>}
      {isClearing && (
        <Confirm
          title="Take everything away?"
          act="Take away"
          onAct={() => control('dns.clear', {})}
          onClose={() => setClearing(false)}
        >
          <p>
            Every record and failure in the DNS of the mock is gone then. Domains stay as they are until
            verified again.
          </p>
        </Confirm>
      )}
    </section>
  )
}
