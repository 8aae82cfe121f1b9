import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useOptionNames } from '../../../lib/options.ts'
import { Instant } from '../../../ui/instant.tsx'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { Rows, type RowsColumn } from '../../../ui/panels/rows.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { Choice } from '../parts/choice.tsx'
import { RecordLink } from '../parts/record-link.tsx'
import { type HistoryRow, historyQuery } from '../queries.ts'

/** Everything the same person applied for, on every app, this one marked. */
export default function RecordsSection({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  const { id } = loan.application
  const columns = useRecordColumns()
  return (
    <Loaded query={useQuery(historyQuery(id))}>
      {({ rows }) => (
        <Rows
          rows={rows}
          keyOf={(row) => row.id}
          empty={t(($) => $.records.none)}
          isCurrent={(row) => row.id === id}
          columns={columns}
        />
      )}
    </Loaded>
  )
}

function useRecordColumns(): readonly RowsColumn<HistoryRow>[] {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const names = useOptionNames()
  const glossary = useGlossary()
  return [
    { title: glossary.word('loanId'), render: (row) => <RecordLink row={row} /> },
    { title: glossary.word('app'), render: (row) => names.app(row.app) },
    { title: glossary.word('product'), render: (row) => names.product(row.product) },
    { title: glossary.word('appliedAt'), render: (row) => <Instant at={row.appliedAt} exact /> },
    {
      title: glossary.word('applyAmount'),
      figure: true,
      render: (row) => format.money(row.amountCents),
    },
    {
      title: glossary.word('approvedAmount'),
      figure: true,
      render: (row) => format.money(row.approvedCents),
    },
    {
      title: glossary.word('applyStatus'),
      render: (row) => <Choice set="workStatus" value={row.label} />,
    },
    { title: t(($) => $.records.decidedBy), render: (row) => row.decidedBy?.name ?? '–' },
    { title: glossary.word('grade'), render: (row) => row.grade ?? '–' },
    {
      title: glossary.word('disburseStatus'),
      render: (row) => <Choice set="disburseStatus" value={row.disburseStatus} />,
    },
    {
      title: glossary.word('repayStatus'),
      render: (row) => <Choice set="repayStatus" value={row.repayStatus} />,
    },
    { title: glossary.word('dueOn'), render: (row) => row.dueOn ?? '–' },
    { title: glossary.word('daysPastDue'), figure: true, render: (row) => <Late row={row} /> },
    { title: glossary.word('owed'), figure: true, render: (row) => format.money(row.owedCents) },
    { title: glossary.word('finishedOn'), render: (row) => row.finishedOn ?? '–' },
  ]
}

function Late({ row }: { row: HistoryRow }) {
  if (row.daysPastDue === null || row.daysPastDue === 0) return row.daysPastDue ?? '–'
  return <StatusTag tone="bad">{String(row.daysPastDue)}</StatusTag>
}
