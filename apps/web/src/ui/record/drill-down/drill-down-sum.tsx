import { useFormat } from '../../../lib/format/use-format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Facts } from '../../facts.tsx'
import { StatusTag } from '../../status-tag.tsx'
import type { AskedFigure, Beside } from './asked-figure.ts'

interface DrillDownSumProps extends Pick<AskedFigure, 'shown' | 'unit'> {
  /** What is behind it comes to this. */
  sum: number
  /** The number of rows, in words. */
  label: string
  /** What belongs to the figure and is not there yet. */
  besides?: readonly Beside[] | undefined
  /** The reader is shown some of the rows only. */
  ownTeams?: boolean
}

/** What is shown beside what is behind it: to the cent, and said when it is not. */
export function DrillDownSum({
  shown,
  unit,
  sum,
  label,
  besides = [],
  ownTeams,
}: DrillDownSumProps) {
  const { t } = useTranslation('ledger')
  const format = useFormat()
  const inWords = (amount: number) =>
    unit === 'money' ? format.moneyWithCurrency(amount) : format.count(amount)
  const off = besides.reduce((left, { cents }) => left - cents, shown - sum)
  return (
    <Facts
      items={[
        { label: t(($) => $.why.shown), value: <strong>{inWords(shown)}</strong> },
        { label, value: inWords(sum) },
        ...besides
          .filter(({ cents }) => cents !== 0)
          .map((beside) => ({ label: beside.label, value: inWords(beside.cents) })),
        {
          label: t(($) => $.why.verdict),
          value:
            off === 0 ? (
              <StatusTag tone="good">
                {unit === 'money' ? t(($) => $.why.ties) : t(($) => $.why.same)}
              </StatusTag>
            ) : ownTeams === true ? (
              <StatusTag tone="waiting">{t(($) => $.why.ownTeams)}</StatusTag>
            ) : (
              <StatusTag tone="bad">
                {t(($) => $.why.off, {
                  amount: unit === 'money' ? format.money(off) : format.count(off),
                })}
              </StatusTag>
            ),
        },
      ]}
    />
  )
}
