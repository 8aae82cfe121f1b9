import { Button } from 'antd'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { RowsTable } from '../../ui/cells/rows-table.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { FeeStatement } from './fee-query.ts'
import styles from './service-fee.module.css'

type Line = FeeStatement['lines'][number]

interface FeeLinesProps {
  of: FeeStatement
  /** Shows the events behind a line. */
  onOpen(event: string): void
}

/** Every line with its price, and how they become the total. */
export function FeeLines({ of, onOpen }: FeeLinesProps) {
  const { t } = useTranslation('service-fees')
  const glossary = useGlossary()
  const format = useFormat()
  const price = ({ basis, unitCents, sharePpm }: Line) =>
    basis === 'each' ? format.money(unitCents) : format.rate(sharePpm)
  return (
    <Panel title={t(($) => $.lines)}>
      <PlainTable<Line>
        rowKey={({ event, basis }) => `${event} ${basis}`}
        dataSource={of.lines}
        columns={[
          {
            title: glossary.word('billableEvent'),
            render: (_, { event, events }) => (
              <>
                {glossary.choice('billableEvent', event)}{' '}
                <Button
                  type="link"
                  size="small"
                  disabled={events === 0}
                  onClick={() => onOpen(event)}
                >
                  {t(($) => $.events, { count: events })}
                </Button>
              </>
            ),
          },
          {
            title: glossary.word('priceBasis'),
            render: (_, { basis }) => glossary.choice('priceBasis', basis),
          },
          {
            title: glossary.word('quantity'),
            align: 'end',
            render: (_, { basis, quantity, amountCents }) =>
              basis === 'each' ? format.count(quantity) : <Money cents={amountCents} />,
          },
          { title: t(($) => $.prices), align: 'end', render: (_, line) => price(line) },
          {
            title: t(($) => $.fee),
            align: 'end',
            render: (_, { feeCents }) => <Money cents={feeCents} />,
          },
        ]}
        summary={() => <Sums of={of} />}
      />
    </Panel>
  )
}

/** The sum of the lines, the month's bounds where they change it, tax, and the whole. */
function Sums({ of }: { of: FeeStatement }) {
  const { t } = useTranslation('service-fees')
  const format = useFormat()
  const bounded = of.feeCents !== of.linesCents
  const bounds = [
    ...(of.leastCents > 0 ? [t(($) => $.least, { amount: format.money(of.leastCents) })] : []),
    ...(of.mostCents === null ? [] : [t(($) => $.most, { amount: format.money(of.mostCents) })]),
  ]
  const rows = [
    ...(bounded ? [{ name: t(($) => $.lines), cents: of.linesCents, cut: true }] : []),
    {
      name: bounds.length === 0 ? t(($) => $.fee) : `${t(($) => $.fee)} (${bounds.join(', ')})`,
      cents: of.feeCents,
    },
    ...(of.taxPpm === 0
      ? []
      : [{ name: t(($) => $.taxOf, { rate: format.rate(of.taxPpm) }), cents: of.taxCents }]),
    { name: t(($) => $.total), cents: of.totalCents, strong: true },
  ]
  return (
    <>
      {rows.map(({ name, cents, cut = false, strong = false }) => (
        <RowsTable.Summary.Row key={name}>
          <RowsTable.Summary.Cell index={0} colSpan={4}>
            {strong ? <strong>{name}</strong> : name}
          </RowsTable.Summary.Cell>
          <RowsTable.Summary.Cell index={1} align="end">
            <span className={cut ? styles.cut : undefined}>
              <Money cents={cents} strong={strong} />
            </span>
          </RowsTable.Summary.Cell>
        </RowsTable.Summary.Row>
      ))}
    </>
  )
}
