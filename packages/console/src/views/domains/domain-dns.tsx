import type { Domain } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { Action } from '../../components/action.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField, TextField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { control } from '../../control-api.ts'
import type { DnsTable } from '../../server.ts'
import { isFailing, namesOf } from './domain-state.ts'
import { FailingNames } from './failing-names.tsx'

/** What may go wrong with the DNS of a domain, to see how a program takes it. */
export function DomainDns({ domain, dns }: { domain: Domain; dns: DnsTable }) {
  const [isOpen, setOpen] = useState<'fail' | 'set'>()
  if (dns.source === 'outside') return null
  const names = namesOf(domain)
  const failing = dns.failing.filter(name => names.some(own => isFailing({ ...dns, failing: [name] }, own)))
  const unpublish = async (): Promise<void> => {
    for (const name of names) await control('dns.delete', { name })
  }
  const close = (): void => setOpen(undefined)
  return (
    <section class="card">
      <h3>Let DNS go wrong</h3>
      <p class="faint">
        A lookup without an answer makes the next verification FAILED, a missing record PENDING, another value
        INVALID.
      </p>
      <FailingNames names={failing} />
      <div class="buttons">
        <Action
          disabled={failing.includes(domain.domain)}
          onAct={() => control('dns.fail', { name: domain.domain })}
        >
          Let all lookups fail
        </Action>
        <button type="button" class="button" onClick={() => setOpen('fail')}>
          Let one name fail …
        </button>
        <button type="button" class="button" onClick={() => setOpen('set')}>
          Set another value …
        </button>
        <Action onAct={unpublish}>Take the records away</Action>
      </div>
      {isOpen === 'fail' && (
        <Dialog title="Let lookups of a name fail" onClose={close}>
          <Form
            submit="Let them fail"
            onDone={close}
            onSend={({ text }) => control('dns.fail', { name: text('name') })}
          >
            <SelectField
              of="name"
              name="name"
              hint="Names below it get no answer either."
              options={names.map(name => [name, name] as const)}
            />
          </Form>
        </Dialog>
      )}
      {isOpen === 'set' && <SetRecords domain={domain} onClose={close} />}
    </section>
  )
}

function SetRecords({ domain, onClose }: { domain: Domain; onClose: () => void }) {
  const options = domain.records.map(({ type, name }, index) => [String(index), `${type} ${name}`] as const)
  return (
    <Dialog title="Set another value" onClose={onClose}>
      <Form
        submit="Set"
        onDone={onClose}
        onSend={async ({ text, raw }) => {
          const record = domain.records[Number(text('record'))]
          if (!record) return
          const values = raw('values').split('\n').filter(Boolean)
          await control('dns.set', { name: record.name, type: record.type, values })
        }}
      >
        <SelectField label="Record" name="record" options={options} />
        <TextField
          of="values"
          name="values"
          rows={3}
          required
          hint="One a line; of MX with the priority first, such as 10 mail.example.com"
        />
      </Form>
    </Dialog>
  )
}
