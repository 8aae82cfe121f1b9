import { RequestsWidget } from '../../../features/dashboard/requests-widget.tsx'
import { TileStrip } from '../../../features/dashboard/tile.tsx'
import { requestsWidget } from '../../../features/dashboard/widget.ts'
import styles from '../../../features/overview/overview.module.css'
import { OverviewTiles } from '../../../features/overview/overview-tiles.tsx'
import { OverviewTrends } from '../../../features/overview/overview-trends.tsx'
import { useSession } from '../../../lib/session.ts'
import { Panel } from '../../../ui/panel.tsx'

/** A page for a director to leave open: the state of the business, and what needs attention. */
export default function Overview() {
  const { can } = useSession()
  const { for: audience } = requestsWidget
  const decides = can(audience.can)
  return (
    <div className={styles.page}>
      <Panel.Boundary>
        <TileStrip>
          <OverviewTiles />
        </TileStrip>
      </Panel.Boundary>
      <Panel.Boundary>
        <OverviewTrends />
      </Panel.Boundary>
      {decides && (
        <Panel.Boundary>
          <RequestsWidget />
        </Panel.Boundary>
      )}
    </div>
  )
}
