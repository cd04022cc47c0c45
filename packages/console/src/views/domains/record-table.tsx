import type { Domain } from '@agentcomms/spec'
import { Copy } from 'lucide'
import { useState } from 'preact/hooks'
import { answerOf, api } from '../../api.ts'
import { Action } from '../../components/action.tsx'
import { Badge, type Tone } from '../../components/badge.tsx'
import { CopyButton, copyLater } from '../../components/copy-button.tsx'
import { report } from '../../components/toasts.tsx'
import { type InDns, PURPOSES, type ShownRecord } from './domain-state.ts'

const TONES: Record<InDns, Tone> = { VALID: 'good', INVALID: 'bad', MISSING: 'wait', 'no answer': 'bad' }

/** The records that a domain needs, to copy one by one or all of them. */
export function RecordTable({ domain, records }: { domain: Domain; records: readonly ShownRecord[] }) {
  const { id } = domain
  const [isWhole, setWhole] = useState(false)
  const hasNow = records.some(({ inDns }) => inDns !== undefined)
  const copyZone = async (): Promise<void> => {
    await copyLater(async () => {
      const call = api.GET('/domains/{id}/zone-file', { params: { path: { id } } })
      return (await answerOf(call)).zoneFile
    })
    report('The zone file is copied.')
  }
  return (
    <section class="records" aria-label="DNS records">
      <div class="card-head">
        <h3>DNS records</h3>
        <div class="buttons">
          <label class="check">
            <input
              type="checkbox"
              checked={isWhole}
              onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
            />
            whole values
          </label>
          <Action icon={Copy} onAct={copyZone}>
            Copy all as zone file
          </Action>
        </div>
      </div>
      <table class="record-table" data-whole={isWhole}>
        <thead>
          <tr>
            <th scope="col">For</th>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
            <th scope="col">Found</th>
          </tr>
        </thead>
        <tbody>
          {records.map(record => (
            <Row key={`${record.type} ${record.name}`} record={record} />
          ))}
        </tbody>
      </table>
      <p class="hint">
        Found is what the last verification saw{hasNow && '; now is what the DNS of the mock has'}. Ownership
        and DKIM decide whether the domain is verified; the others are only reported.
      </p>
    </section>
  )
}

function Row({ record }: { record: ShownRecord }) {
  const { type, name, value, priority, status, purpose, isNeeded, inDns } = record
  const title = purpose ? PURPOSES[purpose] : type
  return (
    <tr>
      <td data-label="For">
        <div>
          <strong>{title}</strong>
          <div class="faint">
            {type}
            {priority !== undefined && `, priority ${priority}`}
            {isNeeded && ', needed'}
          </div>
        </div>
      </td>
      <td data-label="Name">
        <Value text={name} what={`name of ${title}`} />
      </td>
      <td data-label="Value">
        <Value text={value} what={`value of ${title}`} />
      </td>
      <td data-label="Found">
        <div class="found">
          <Badge text={status} tone={TONES[status]} />
          {inDns && (
            <span class="faint" title="What a verification would find now">
              now: <Badge text={inDns} tone={TONES[inDns]} />
            </span>
          )}
        </div>
      </td>
    </tr>
  )
}

function Value({ text, what }: { text: string; what: string }) {
  return (
    <span class="record-value">
      <code>{text}</code>
      <CopyButton text={text} what={what} />
    </span>
  )
}
