import { ContactsCard } from './contacts-card.tsx'
import { FaultsCard } from './faults-card.tsx'
import { SnapshotsCard, StateCard } from './state-cards.tsx'

/** Section with faults, snapshots, export and import. */
export function ConditionsView() {
  return (
    <div class="page conditions">
      <FaultsCard />
      <div>
        <SnapshotsCard />
        <StateCard />
        <ContactsCard />
      </div>
    </div>
  )
}
