import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { RowNumber } from '../../../ui/cells/row-number.tsx'
import { Rows } from '../../../ui/panels/rows.tsx'
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

function InstalmentRows({ rows, said }: { rows: readonly Row[]; said: string }) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  const glossary = useGlossary()
  const money = (title: string, of: (row: Row) => number) => ({
    title,
    figure: true as const,
    render: (row: Row) => format.money(of(row)),
  })
  return (
    <>
      <p>{said}</p>
      <Rows
        rows={rows}
        keyOf={(row) => row.number}
        empty={t(($) => $.early.nothingLeft)}
        columns={[
          {
            title: t(($) => $.early.instalment),
            figure: true,
            render: (row) => <RowNumber number={row.number} />,
          },
          { title: glossary.word('dueOn'), render: (row) => row.dueOn },
          money(
            t(($) => $.early.byBill),
            (row) => row.billCents,
          ),
          money(
            t(($) => $.early.due),
            (row) => row.dueCents,
          ),
          money(
            t(($) => $.early.saved),
            (row) => row.savedCents,
          ),
          money(
            t(($) => $.early.returned),
            (row) => row.returnedInterestCents,
          ),
          money(
            t(($) => $.early.closesIt),
            (row) => row.closesCents,
          ),
        ]}
      />
    </>
  )
}
