import { useTranslation } from 'react-i18next'
import { PageDrawer } from '../../dialog/page-drawer.tsx'
import { LateSkeleton } from '../../instead/late-skeleton.tsx'
import type { AskedFigure } from './asked-figure.ts'
import { EntriesBehind } from './entries-behind.tsx'
import { RowsBehind, type RowsBehindActs } from './rows-behind.tsx'
import { WhySum } from './why-sum.tsx'

interface WhyDrawerProps {
  asked: AskedFigure
  open: boolean
  /** What can be done with the rows of a table, by its name. */
  acts?: RowsBehindActs | undefined
  onClose(): void
}

/** What is behind a figure, entries, rows or parts, and whether it comes to what is shown. */
export default function WhyDrawer({ asked, open, acts, onClose }: WhyDrawerProps) {
  const { t, ready } = useTranslation('ledger')
  const { behind, name } = asked
  return (
    <PageDrawer
      open={open}
      width={'rows' in behind ? 1180 : 820}
      title={ready ? t(($) => $.why.title, { name }) : name}
      onClose={onClose}
    >
      {!ready && <LateSkeleton rows={3} />}
      {ready && open && 'rows' in behind && (
        <RowsBehind
          key={`${behind.rows.name} ${JSON.stringify(behind.query)}`}
          asked={asked}
          behind={behind}
          acts={acts?.[behind.rows.name]}
        />
      )}
      {ready && open && 'parts' in behind && (
        <>
          <WhySum shown={asked.shown} unit={asked.unit} sum={behind.sum} label={behind.label} />
          {behind.parts}
        </>
      )}
      {ready && open && 'entries' in behind && <EntriesBehind asked={asked} behind={behind} />}
    </PageDrawer>
  )
}
