import { settledInstalments } from '@daftari/contract/servicing/settlement-figure'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { RowNumber } from '../../../ui/cells/row-number.tsx'
import { ColumnRows } from '../../../ui/panels/column-rows.tsx'
import type { AskedFigure } from '../../../ui/record/drill-down/asked-figure.ts'
import { OpensDrillDown } from '../../../ui/record/drill-down/opens-drill-down.tsx'
import type { Settlement } from './early-queries.ts'

type Row = Settlement['instalments'][number]
type Column = 'returnedInterestCents' | 'savedCents' | 'dueCents'

interface ByInstalmentProps {
  column: Column
  figure: Settlement
  name: string
}

/** A figure of the plan, which no entry is made of: what it is of each instalment. */
export function ByInstalment({ column, figure, name }: ByInstalmentProps) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  const cents = figure[column]
  const rows = figure.instalments
  const asked: AskedFigure = {
    drillDown: {
      parts: <InstalmentRows rows={rows} said={t(($) => $.early.explained[column])} />,
      sum: rows.reduce((sum, row) => sum + row[column], 0),
      label: t(($) => $.early.ofInstalments, { count: rows.length }),
    },
    shown: cents,
    unit: 'money',
    name: `${name} · ${figure.on}`,
  }
  return (
    <OpensDrillDown asked={asked}>
      {format.money(column === 'returnedInterestCents' ? -cents : cents)}
    </OpensDrillDown>
  )
}

const ofRows = {
  page: 'loan-profile',
  name: 'settled-instalments',
  columns: settledInstalments.columns,
}

const cells = { number: ({ number }: Row) => <RowNumber number={number} /> }

function InstalmentRows({ rows, said }: { rows: readonly Row[]; said: string }) {
  return (
    <>
      <p>{said}</p>
      <ColumnRows of={ofRows} rows={rows} cells={cells} />
    </>
  )
}
