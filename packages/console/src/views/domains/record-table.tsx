import type { Domain } from '@agentcomms/spec'
import { REQUIRED_PURPOSES } from '#server-rules'
import { api, unwrap } from '../../api/api.ts'
import { Badge, type Tone } from '../../components/badge.tsx'
import { CopyButton } from '../../components/copyable.tsx'
import { Card } from '../../components/detail.tsx'
import { type CurrentStatus, PURPOSE_LABELS, type RecordView } from './domain-records.ts'

const TONES: Record<CurrentStatus, Tone> = {
  VALID: 'good',
  INVALID: 'bad',
  MISSING: 'wait',
  'lookup fails': 'bad',
}

const REQUIRED_LABELS = REQUIRED_PURPOSES.map(purpose => PURPOSE_LABELS[purpose]).join(' and ')

/** Table of the DNS records of a domain, with buttons to copy them. */
export function RecordTable({ domain, records }: { domain: Domain; records: readonly RecordView[] }) {
  const { id } = domain
  const hasCurrentStatus = records.some(({ currentStatus }) => currentStatus !== undefined)
  const readZoneFile = async (): Promise<string> =>
    (await unwrap(api.GET('/domains/{id}/zone-file', { params: { path: { id } } }))).zoneFile
  return (
    <Card
      title="DNS records"
      isRegion
      actions={<CopyButton text={readZoneFile} name="the zone file" caption="Copy zone file" />}
    >
      <table class="record-table">
        <thead>
          <tr>
            <th scope="col">Purpose</th>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {records.map(record => (
            <RecordRow key={`${record.type} ${record.name}`} record={record} />
          ))}
        </tbody>
      </table>
      <p class="hint">
        Status is the result of the last verification
        {hasCurrentStatus && '. “now” is the status in the mock DNS, if it differs'}. Only {REQUIRED_LABELS}{' '}
        are required.
      </p>
    </Card>
  )
}

function RecordRow({ record }: { record: RecordView }) {
  const { type, name, value, priority, status, purpose, isRequired, currentStatus } = record
  const title = purpose ? PURPOSE_LABELS[purpose] : type
  return (
    <tr>
      <td data-label="Purpose">
        <div>
          <strong>{title}</strong>
          <div class="faint">
            {type}
            {priority !== undefined && `, priority ${priority}`}
            {isRequired && ', required'}
          </div>
        </div>
      </td>
      <td data-label="Name">
        <CopyableValue text={name} name={`name of ${title}`} />
      </td>
      <td data-label="Value">
        <CopyableValue text={value} name={`value of ${title}`} />
      </td>
      <td data-label="Status">
        <div class="found">
          <Badge text={status} tone={TONES[status]} />
          {currentStatus && currentStatus !== status && (
            <span class="faint" title="Status that a verification would find now">
              now: <Badge text={currentStatus} tone={TONES[currentStatus]} />
            </span>
          )}
        </div>
      </td>
    </tr>
  )
}

function CopyableValue({ text, name }: { text: string; name: string }) {
  return (
    <span class="record-value" title={text}>
      <code>{text}</code>
      <CopyButton text={text} name={name} />
    </span>
  )
}
