import { cashCreditReduce } from '@daftari/contract/collections/reduction-tables'
import type { Row } from '@daftari/contract/table'
import { divide } from '../../lib/format/number.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { ColumnFacts } from '../../ui/cells/column-facts.tsx'
import { Money } from '../../ui/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'

export type ReductionRow = Row<typeof cashCreditReduce>

function CaseLink({ id }: { id: number }) {
  const to = { page: 'collection/cash-collection/case-detail', params: { id } } as const
  return <PageLink to={to}>{id}</PageLink>
}

const shown = [
  'auditStatus',
  'loanId',
  'name',
  'beforeAmount',
  'afterAmount',
  'askedAmount',
  'mostWaived',
  'principalWaived',
  'reason',
  'invalidOn',
  'askedBy',
  'submittedAt',
  'repaidTotal',
  'waivedAmount',
  'decidedBy',
  'decidedAt',
  'decisionReason',
] as const

/** Everything of a request that its audit looks at. */
export function ReductionFacts({ row }: { row: ReductionRow }) {
  const glossary = useGlossary()
  const format = useFormat()
  const withShare = (part: number | null, whole: number | null) => (
    <>
      <Money cents={part} /> ({format.ratio(divide(part, whole))})
    </>
  )
  const { caseId } = row
  return (
    <ColumnFacts
      of={cashCreditReduce}
      row={row}
      show={shown}
      cells={{
        afterAmount: <Money cents={row.afterAmount} strong />,
        askedAmount: withShare(row.askedAmount, row.beforeAmount),
        mostWaived: <Money cents={row.mostWaived} strong />,
        repaidTotal: withShare(row.repaidTotal, row.afterAmount),
      }}
      more={
        caseId === null
          ? []
          : [
              {
                label: glossary.column(cashCreditReduce, 'caseId'),
                value: <CaseLink id={caseId} />,
              },
            ]
      }
    />
  )
}
