import { useTranslation } from '../../../lib/i18n.ts'
import { PageDrawer } from '../../dialog/page-drawer.tsx'
import { LateSkeleton } from '../../instead/late-skeleton.tsx'
import type { AskedFigure } from './asked-figure.ts'
import { DrillDownSum } from './drill-down-sum.tsx'
import { EntriesDrillDown } from './entries-drill-down.tsx'
import { type DrillDownActs, RowsDrillDown } from './rows-drill-down.tsx'

interface DrillDownDrawerProps {
  asked: AskedFigure
  open: boolean
  /** What can be done with the rows of a table, by its name. */
  acts?: DrillDownActs | undefined
  onClose(): void
}

/** What is behind a figure, entries, rows or parts, and whether it comes to what is shown. */
export default function DrillDownDrawer({ asked, open, acts, onClose }: DrillDownDrawerProps) {
  const { t, ready } = useTranslation('ledger')
  const { drillDown, name } = asked
  return (
    <PageDrawer
      open={open}
      width={'rows' in drillDown ? 1180 : 820}
      title={ready ? t(($) => $.why.title, { name }) : name}
      onClose={onClose}
    >
      {!ready && <LateSkeleton rows={3} />}
      {ready && open && 'rows' in drillDown && (
        <RowsDrillDown
          key={`${drillDown.rows.name} ${JSON.stringify(drillDown.query)}`}
          asked={asked}
          drillDown={drillDown}
          acts={acts?.[drillDown.rows.name]}
        />
      )}
      {ready && open && 'parts' in drillDown && (
        <>
          <DrillDownSum
            shown={asked.shown}
            unit={asked.unit}
            sum={drillDown.sum}
            label={drillDown.label}
          />
          {drillDown.parts}
        </>
      )}
      {ready && open && 'entries' in drillDown && (
        <EntriesDrillDown asked={asked} drillDown={drillDown} />
      )}
    </PageDrawer>
  )
}
