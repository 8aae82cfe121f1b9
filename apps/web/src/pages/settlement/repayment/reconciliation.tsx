import { InfoCircleOutlined } from '@ant-design/icons'
import { boardDrillDowns } from '@daftari/contract/settlement/board-drill-downs'
import { dayItems } from '@daftari/contract/settlement/day-items'
import { accountDays, differences } from '@daftari/contract/settlement/tables'
import type { Row } from '@daftari/contract/table'
import { Button, Tooltip } from 'antd'
import { lazy } from 'react'
import { nothing } from '../../../lib/format/number.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { usePage } from '../../../lib/page-context.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { useRowDrawer } from '../../../ui/record/use-row-drawer.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'
import { useTable } from '../../../ui/table-page/use-table.ts'

const DifferenceDrawer = lazy(() => import('../../../features/statement/difference-drawer.tsx'))

/** The books, the operator's messages and its statements, day by day, and what differs among them. */
export default function Reconciliation() {
  const { t } = useTranslation('statements')
  const { search, setSearch } = usePage()
  const days = useTable(accountDays)
  const clean = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
  const { drawer, onRowOpen, rowActions } = useRowDrawer({
    parameter: 'difference',
    by: 'differenceId',
    text: t(($) => $.statement.open),
    drawer: (shown) => <DifferenceDrawer {...shown} />,
  })
  const opening = { onRowOpen, rowActions }
  const drillDown = { [differences.name]: opening, [dayItems.name]: opening }
  const { shown, control } = useViews(['days', 'differences'], (view) =>
    t(($) => $.difference[view]),
  )
  const openDay = (row: { businessOn: string | null; statementAccount: string | null }) =>
    setSearch({
      ...clean,
      show: 'differences',
      days: `${row.businessOn}..${row.businessOn}`,
      statementAccount: row.statementAccount ?? undefined,
    })
  return (
    <>
      {shown === 'differences' ? (
        <TablePage
          table={differences}
          views={control}
          {...opening}
          empty={t(($) => $.difference.none)}
        />
      ) : (
        <TablePage
          table={accountDays}
          // Accounts are not added to each other, and books and statements do not cover the same days.
          view={{ ...days, totals: undefined }}
          cells={{ dayStanding: (row) => <DayStanding row={row} /> }}
          opens={boardDrillDowns}
          drillDown={drillDown}
          views={control}
          onRowOpen={openDay}
          rowActions={(row) => (
            <Button type="link" size="small" onClick={() => openDay(row)}>
              {t(($) => $.difference.differences)}
            </Button>
          )}
          empty={t(($) => $.difference.noDays)}
        />
      )}
      {drawer}
    </>
  )
}

/** Where a day agrees although its figures are not the same, it says why. */
function DayStanding({ row }: { row: Row<typeof accountDays> }) {
  const { t } = useTranslation('statements')
  const { dayStanding, statementAccount, ledgerAmount, toldAmount, statementAmount } = row
  if (dayStanding === null) return nothing
  const tag = <StateTag set="dayStanding" value={dayStanding} />
  // "Agrees, explained" says why by itself.
  const agrees = dayStanding === 'agrees'
  const same = ledgerAmount === toldAmount && ledgerAmount === statementAmount
  if (!agrees || same) return tag
  const why = t(
    ($) => $.difference.agreesThough[statementAccount === 'aggregator' ? 'aggregator' : 'other'],
  )
  return (
    <Tooltip title={why}>
      <span>
        {tag} <InfoCircleOutlined aria-label={why} />
      </span>
    </Tooltip>
  )
}
