import type { Domain } from '@agentcomms/spec'
import type { DnsState } from '@agentcomms/spec/control'
import { useState } from 'preact/hooks'
import { control, unwrap } from '../../api/api.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { getRecordNames } from './domain-records.ts'

/** Card that simulates DNS problems of a domain. */
export function DnsFailureCard({ domain, dns }: { domain: Domain; dns: DnsState }) {
  const [openDialog, setOpenDialog] = useState<'fail' | 'set'>()
  if (dns.source === 'outside') return null
  const names = getRecordNames(domain)
  const unpublish = async (): Promise<void> => {
    for (const name of names) await unwrap(control.POST('/dns/delete', { body: { name } }))
  }
  const close = (): void => setOpenDialog(undefined)
  return (
    <section class="card">
      <h3>Simulate DNS problems</h3>
      <p class="faint">
        The next verification is FAILED if a lookup fails, PENDING if a required record is missing, and
        INVALID if a required record has a wrong value.
      </p>
      <div class="buttons">
        <ActionButton
          disabled={dns.failing.includes(domain.domain)}
          onAction={() => unwrap(control.POST('/dns/fail', { body: { name: domain.domain } }))}
        >
          Make all lookups fail
        </ActionButton>
        <button type="button" class="button" onClick={() => setOpenDialog('fail')}>
          Fail one name …
        </button>
        <button type="button" class="button" onClick={() => setOpenDialog('set')}>
          Change a record …
        </button>
        <ActionButton onAction={unpublish}>Delete records</ActionButton>
      </div>
      {openDialog === 'fail' && (
        <Dialog title="Fail lookups of a name" onClose={close}>
          <Form
            submitLabel="Fail lookups"
            onDone={close}
            onSubmit={({ text }) => unwrap(control.POST('/dns/fail', { body: { name: text('name') } }))}
          >
            <SelectField
              apiName="name"
              name="name"
              hint="Lookups of subdomains of this name fail too."
              options={names.map(name => [name, name] as const)}
            />
          </Form>
        </Dialog>
      )}
      {openDialog === 'set' && <ChangeRecordDialog domain={domain} onClose={close} />}
    </section>
  )
}

function ChangeRecordDialog({ domain, onClose }: { domain: Domain; onClose: () => void }) {
  const options = domain.records.map(({ type, name }, index) => [String(index), `${type} ${name}`] as const)
  return (
    <Dialog title="Change a record" onClose={onClose}>
      <Form
        submitLabel="Save"
        onDone={onClose}
        onSubmit={async ({ text, raw }) => {
          const record = domain.records[Number(text('record'))]
          if (!record) return
          const values = raw('values').split('\n').filter(Boolean)
          await unwrap(control.POST('/dns/set', { body: { name: record.name, type: record.type, values } }))
        }}
      >
        <SelectField label="Record" name="record" options={options} />
        <TextField
          apiName="values"
          name="values"
          rows={3}
          required
          hint="One value per line. MX values start with the priority, such as 10 mail.example.com"
        />
      </Form>
    </Dialog>
  )
}
