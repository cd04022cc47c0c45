import { ClockCard } from './clock-card.tsx'
import { FaultsCard } from './faults-card.tsx'
import { OrganizationCard } from './organization-card.tsx'
import { SnapshotsCard } from './snapshots-card.tsx'
import { StateCard } from './state-card.tsx'

/** Section with the clock, snapshots, export and import, faults and the organization. */
export function ConditionsView() {
  return (
    <div class="page conditions">
      <div>
        <ClockCard />
        <SnapshotsCard />
        <StateCard />
      </div>
      <div>
        <FaultsCard />
        <OrganizationCard />
      </div>
    </div>
  )
}
