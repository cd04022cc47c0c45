import { ClockCard } from './clock-card.tsx'
import { FaultsCard } from './faults-card.tsx'
import { OrganizationCard } from './organization-card.tsx'
import { SnapshotsCard } from './snapshots-card.tsx'

/** Section with the clock, snapshots, faults and the organization. */
export function ConditionsView() {
  return (
    <div class="page conditions">
      <div>
        <ClockCard />
        <SnapshotsCard />
      </div>
      <div>
        <FaultsCard />
        <OrganizationCard />
      </div>
    </div>
  )
}
