import type { OutputOf } from '@daftari/contract/endpoint'
import type { allPlatformsLoans } from '@daftari/contract/origination/platforms'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useOptionNames } from '../../../lib/options.ts'
import { Block } from '../../../ui/panels/block.tsx'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { Rows, type RowsColumn } from '../../../ui/panels/rows.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { Choice } from '../parts/choice.tsx'
import { RecordLink } from '../parts/record-link.tsx'
import styles from './profile.module.css'
import { allLoansQuery } from './profile-queries.ts'

type Row = OutputOf<typeof allPlatformsLoans>['rows'][number]

/** Every loan on every app, with what was lent, paid and is owed, and how late it ever was. */
export function AllLoans({ personId, current }: { personId: number; current: number }) {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  const columns = useColumns()
  return (
    <Loaded query={useQuery(allLoansQuery(personId))}>
      {({ rows, total }) => (
        <Block title={t(($) => $.platforms.all)}>
          <Rows
            rows={rows}
            keyOf={(row) => row.id}
            empty={t(($) => $.platforms.noLoans)}
            isCurrent={(row) => row.id === current}
            columns={columns}
          />
          {total.loans > 0 && (
            <p className={styles.book}>
              {t(($) => $.platforms.total, {
                loans: total.loans,
                lent: format.moneyWithCurrency(total.lentCents),
                paid: format.money(total.paidCents),
                owed: format.money(total.owedCents),
              })}
            </p>
          )}
        </Block>
      )}
    </Loaded>
  )
}

function useColumns(): readonly RowsColumn<Row>[] {
  const { t } = useTranslation('loan-profile')
  const format = useFormat()
  const names = useOptionNames()
  const glossary = useGlossary()
  return [
    { title: glossary.word('loanId'), render: (row) => <RecordLink row={row} /> },
    { title: glossary.word('app'), render: (row) => names.app(row.app) },
    { title: glossary.word('product'), render: (row) => names.product(row.product) },
    {
      title: glossary.word('applyStatus'),
      render: (row) => <Choice set="workStatus" value={row.label} />,
    },
    {
      title: glossary.word('repayStatus'),
      render: (row) => <Choice set="repayStatus" value={row.repayStatus} />,
    },
    { title: glossary.word('dueOn'), render: (row) => row.dueOn ?? '–' },
    {
      title: t(($) => $.platforms.lent),
      figure: true,
      render: (row) => format.money(row.principalCents),
    },
    {
      title: t(($) => $.platforms.paid),
      figure: true,
      render: (row) => format.money(row.paidCents),
    },
    {
      title: t(($) => $.platforms.owed),
      figure: true,
      render: (row) => format.money(row.owedCents),
    },
    {
      title: t(($) => $.platforms.worst),
      figure: true,
      render: (row) => <Worst days={row.worstDaysPastDue} />,
    },
  ]
}

function Worst({ days }: { days: number | null }) {
  if (days === null || days === 0) return days ?? '–'
  return <StatusTag tone="attention">{String(days)}</StatusTag>
}
