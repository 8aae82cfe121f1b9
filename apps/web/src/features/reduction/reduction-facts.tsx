import { cashCreditReduce } from '@daftari/contract/collections/reduction-tables'
import type { Row } from '@daftari/contract/table'
import { divide } from '../../lib/format/number.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { LoanLink } from '../../ui/cells/loan-link.tsx'
import { Day } from '../../ui/day.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Money } from '../../ui/money.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toneOf } from '../../ui/tone.ts'

export type ReductionRow = Row<typeof cashCreditReduce>

function CaseLink({ id }: { id: number }) {
  const to = { page: 'collection/cash-collection/case-detail', params: { id } } as const
  return <PageLink to={to}>{id}</PageLink>
}

/** Everything of a request that its audit looks at. */
export function ReductionFacts({ row }: { row: ReductionRow }) {
  const glossary = useGlossary()
  const format = useFormat()
  const word = (key: string) => glossary.column(cashCreditReduce, key)
  const share = (part: number | null, whole: number | null) => format.ratio(divide(part, whole))
  const status = row.auditStatus ?? 'pending'
  return (
    <Facts
      items={[
        {
          label: word('auditStatus'),
          value: (
            <StatusTag tone={toneOf(status) ?? 'waiting'}>
              {glossary.choice('auditStatus', status)}
            </StatusTag>
          ),
        },
        { label: word('loanId'), value: <LoanLink id={row.loanId} /> },
        ...(row.caseId === null
          ? []
          : [{ label: word('caseId'), value: <CaseLink id={row.caseId} /> }]),
        { label: word('name'), value: row.name },
        { label: word('beforeAmount'), value: <Money cents={row.beforeAmount} /> },
        { label: word('afterAmount'), value: <Money cents={row.afterAmount} strong /> },
        {
          label: word('askedAmount'),
          value: (
            <>
              <Money cents={row.askedAmount} /> ({share(row.askedAmount, row.beforeAmount)})
            </>
          ),
        },
        { label: word('mostWaived'), value: <Money cents={row.mostWaived} strong /> },
        { label: word('principalWaived'), value: <Money cents={row.principalWaived} /> },
        { label: word('reason'), value: row.reason },
        { label: word('invalidOn'), value: row.invalidOn && <Day text={row.invalidOn} /> },
        { label: word('askedBy'), value: row.askedBy?.name },
        {
          label: word('submittedAt'),
          value: row.submittedAt && <Instant at={row.submittedAt} exact />,
        },
        {
          label: word('repaidTotal'),
          value: (
            <>
              <Money cents={row.repaidTotal} /> ({share(row.repaidTotal, row.afterAmount)})
            </>
          ),
        },
        { label: word('waivedAmount'), value: <Money cents={row.waivedAmount} /> },
        { label: word('decidedBy'), value: row.decidedBy?.name },
        { label: word('decidedAt'), value: row.decidedAt && <Instant at={row.decidedAt} exact /> },
        { label: word('decisionReason'), value: row.decisionReason },
      ]}
    />
  )
}
