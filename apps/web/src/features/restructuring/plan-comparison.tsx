import type { RestructuringOutlook } from '@daftari/contract/servicing/restructuring'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Figures } from '../../ui/cells/figures.tsx'
import { RowNumber } from '../../ui/cells/row-number.tsx'
import { RowsTable } from '../../ui/cells/rows-table.tsx'
import styles from './restructuring.module.css'

type Plan = RestructuringOutlook['before']
const sides = ['before', 'after'] as const
type FactKey = 'rate' | 'toPay' | 'ofInterest' | 'due' | 'late' | 'fineRoom' | 'left' | 'lastDue'
type Fact = { key: FactKey; of(plan: Plan): string }

/** A loan as it is and on its new due days: first what each comes to, then instalment by instalment. */
export function PlanComparison({ outlook }: { outlook: RestructuringOutlook }) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  const interest = useTranslation('loan-admin').t
  const rate = ({ ratePpm, ratePer }: Plan) =>
    ratePer === 'day'
      ? interest(($) => $.terms.aDay, { rate: format.rate(ratePpm) })
      : interest(($) => $.terms.aYear, { rate: format.rate(ratePpm) })
  const facts = [{ key: 'rate' as const, of: rate }, ...factsOf(format.money)]
  return (
    <div className={styles.plans}>
      <Figures
        items={[
          {
            label: t(($) => $.restructure.cost),
            value: format.moneyWithCurrency(outlook.costCents),
          },
        ]}
      />
      <RowsTable<Fact>
        rowKey="key"
        dataSource={facts}
        columns={[
          { key: 'fact', title: '', render: (_, { key }) => <FactName of={key} /> },
          ...sides.map((side) => ({
            key: side,
            title: t(($) => $.restructure[side]),
            align: 'end' as const,
            render: (_: unknown, fact: Fact) => fact.of(outlook[side]),
          })),
        ]}
      />
      <Instalments outlook={outlook} />
    </div>
  )
}

function FactName({ of }: { of: FactKey }) {
  const { t } = useTranslation('loan-profile')
  if (of === 'left' || of === 'lastDue') return t(($) => $.early[of])
  return t(($) => $.restructure[of])
}

function factsOf(money: (cents: number) => string): Fact[] {
  return [
    { key: 'toPay', of: ({ toPayCents }) => money(toPayCents) },
    { key: 'ofInterest', of: ({ interestCents }) => money(interestCents) },
    { key: 'due', of: ({ dueCents }) => money(dueCents) },
    { key: 'late', of: ({ daysPastDue }) => String(daysPastDue) },
    { key: 'fineRoom', of: ({ fineRoomCents }) => money(fineRoomCents) },
    { key: 'left', of: ({ rows }) => String(rows.length) },
    { key: 'lastDue', of: ({ lastDueOn }) => lastDueOn ?? '–' },
  ]
}

type Side = (typeof sides)[number]
type Row = Plan['rows'][number]

function Instalments({ outlook }: { outlook: RestructuringOutlook }) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  const glossary = useGlossary()
  const of = (side: Side, number: number) => outlook[side].rows.find((row) => row.number === number)
  const both = sides.flatMap((side) => outlook[side].rows.map(({ number }) => number))
  const numbers = [...new Set(both)].sort((a, b) => a - b)
  const columnOf = (side: Side, title: string, textOf: (row: Row) => string) => ({
    title,
    align: 'end' as const,
    render: (_: unknown, { number }: { number: number }) => {
      const row = of(side, number)
      return row === undefined ? '–' : textOf(row)
    },
  })
  return (
    <RowsTable<{ number: number }>
      scroll={{ x: 560, y: 320 }}
      rowKey="number"
      dataSource={numbers.map((number) => ({ number }))}
      columns={[
        {
          title: t(($) => $.restructure.instalment),
          align: 'end',
          width: 96,
          render: (_, { number }) => <RowNumber number={number} />,
        },
        ...sides.map((side) => ({
          title: t(($) => $.restructure[side]),
          children: [
            columnOf(side, glossary.word('dueOn'), ({ dueOn }) => dueOn),
            columnOf(side, glossary.word('principal'), (row) => format.money(row.principalCents)),
            columnOf(side, glossary.word('interest'), (row) => format.money(row.interestCents)),
            columnOf(
              side,
              t(($) => $.restructure.rates),
              (row) => format.money(row.otherCents),
            ),
          ],
        })),
      ]}
    />
  )
}
