import { ClockCard } from './clock-card.tsx'
import { FaultsCard } from './faults-card.tsx'
import { OrganizationCard } from './organization-card.tsx'
import { SnapshotsCard } from './snapshots-card.tsx'

/** The conditions under which things happen. */
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
