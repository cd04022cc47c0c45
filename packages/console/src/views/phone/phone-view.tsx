import { Tabs } from '../../components/detail.tsx'
import type { ViewProps } from '../../routing/route.ts'
import { go, route } from '../../routing/router.ts'
import { CallsView } from '../calls/calls-view.tsx'
import { SmsView } from '../sms/sms-view.tsx'

const TABS = [
  ['sms', 'Messages'],
  ['calls', 'Calls'],
] as const

/** Section with the routes `#/sms/<thread>` and `#/calls/<call>`. */
export function PhoneView({ parts }: ViewProps) {
  const isCalls = route.value.parts[0] === 'calls'
  return (
    <div class="tabbed">
      <Tabs label="Phone" tabs={TABS} selected={isCalls ? 'calls' : 'sms'} onSelect={name => go([name])} />
      {isCalls ? <CallsView parts={parts} /> : <SmsView parts={parts} />}
    </div>
  )
}
