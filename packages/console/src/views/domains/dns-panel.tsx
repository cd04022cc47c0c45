import type { DnsState } from '@agentcomms/spec/control'
import { useState } from 'preact/hooks'
import { control, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { CodeBlock } from '../../components/code-block.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { FailingNames } from './failing-names.tsx'

/** Maximum number of records that are shown. */
const MAX_SHOWN_RECORDS = 300

/** Description of the DNS that domains are verified against, and its records. */
export function DnsPanel({ dns }: { dns: DnsState }) {
  const isMockDns = dns.source === 'mock'
  return (
    <div class="domain">
      <div class="detail-head domain-name">
        <h2>{isMockDns ? 'Mock DNS' : 'DNS'}</h2>
        <Badge text={isMockDns ? 'in memory' : 'real DNS'} tone={isMockDns ? 'good' : 'wait'} />
      </div>
      <section class="card">
        <h3>How domains are verified</h3>
        {isMockDns ? (
          <p>
            The server looks up records in a table in its memory. Nothing leaves your machine, any domain can
            be verified, and your tests control the results. To add records, open a domain and select{' '}
            <strong>Publish records</strong>.
          </p>
        ) : (
          <p>
            The server looks up records with the resolver that it was started with, such as the resolver of
            the system. Add the records to the real DNS zone of your domain.
          </p>
        )}
        <p>To verify your own domain against the real DNS, start the server with this command:</p>
        <CodeBlock text="npx agentcomms-mock --dns system" name="command" />
      </section>
      {isMockDns && <DnsRecords dns={dns} />}
    </div>
  )
}

function DnsRecords({ dns: { records, failing } }: { dns: DnsState }) {
  const [isClearing, setClearing] = useState(false)
  const isEmpty = records.length === 0 && failing.length === 0
  return (
    <section class="records" aria-label="Records">
      <div class="card-head">
        <h3>Records</h3>
        <button type="button" class="button danger" disabled={isEmpty} onClick={() => setClearing(true)}>
          Delete all …
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
            {records.slice(0, MAX_SHOWN_RECORDS).map(({ name, type, values }) => (
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
      {records.length > MAX_SHOWN_RECORDS && (
        <p class="faint">and {records.length - MAX_SHOWN_RECORDS} more</p>
      )}
      {isClearing && (
        <ConfirmDialog
          title="Delete all DNS records?"
          confirmLabel="Delete all"
          onConfirm={() => unwrap(control.POST('/dns/clear'))}
          onClose={() => setClearing(false)}
        >
          <p>
            This deletes all records and failures of the mock DNS. Domains keep their status until you verify
            them again.
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
