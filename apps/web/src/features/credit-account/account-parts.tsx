import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { LoanLink } from '../../ui/cells/loan-link.tsx'
import { PlainTable } from '../../ui/cells/plain-table.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Masked } from '../../ui/masked.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toneOf } from '../../ui/tone.ts'
import type { Account } from './account-query.ts'

type Change = Account['history'][number]
type Draw = Account['draws'][number]

/** Whose it is, and how it was used so far. */
export function Standing({ account }: { account: Account }) {
  const { t } = useTranslation('credit')
  const glossary = useGlossary()
  const { customer, behaviour } = account
  const whose = { object: 'person', id: customer.id } as const
  return (
    <Facts
      items={[
        { label: glossary.word('customerId'), value: customer.id },
        {
          label: glossary.word('phone'),
          value: <Masked value={customer.phone} {...whose} field="phone" />,
        },
        {
          label: glossary.word('idNumber'),
          value:
            customer.idNumber === null ? null : (
              <Masked value={customer.idNumber} {...whose} field="idNumber" />
            ),
        },
        {
          label: glossary.word('limitBy'),
          value: glossary.choice('limitBy', account.limitBy),
        },
        { label: glossary.word('grade'), value: account.grade },
        { label: t(($) => $.account.opened), value: <Instant at={account.openedAt} /> },
        { label: t(($) => $.account.loans), value: behaviour.loans },
        { label: t(($) => $.account.finished), value: behaviour.finished },
        { label: t(($) => $.account.lent), value: <Money cents={behaviour.lentCents} /> },
        { label: t(($) => $.account.lateLoans), value: behaviour.lateLoans },
        {
          label: t(($) => $.account.worstLate),
          value: t(($) => $.report.days, { count: behaviour.worstDaysLate }),
        },
      ]}
    />
  )
}

/** Every change of the limit, newest first: the policy's and people's. */
export function Changes({ account }: { account: Account }) {
  const { t } = useTranslation('credit')
  const glossary = useGlossary()
  const format = useFormat()
  const decided = (row: Change) =>
    row.decidedBy === null ? '–' : `${row.decidedBy.name}: ${row.decisionReason ?? ''}`
  const byLoan = (row: Change) =>
    row.loanId === null ? '–' : `${glossary.word('loanId')} ${row.loanId}`
  return (
    <PlainTable<Change>
      rowKey="id"
      dataSource={account.history}
      columns={[
        {
          title: glossary.word('askedAt'),
          render: (_, row) => <Instant at={row.askedAt} />,
        },
        {
          title: t(($) => $.account.what),
          render: (_, row) => glossary.choice('accountChange', row.kind),
        },
        {
          title: t(($) => $.account.from),
          align: 'end',
          render: (_, row) => format.money(row.fromCents),
        },
        {
          title: t(($) => $.account.to),
          align: 'end',
          render: (_, row) => format.money(row.toCents),
        },
        {
          title: glossary.word('creditState'),
          render: (_, row) => (
            <StatusTag tone={toneOf(row.state) ?? 'waiting'}>
              {glossary.choice('accountChangeState', row.state)}
            </StatusTag>
          ),
        },
        {
          title: t(($) => $.account.by),
          render: (_, row) => row.askedBy?.name ?? t(($) => $.account.policy),
        },
        { title: glossary.word('reason'), render: (_, row) => row.reason ?? byLoan(row) },
        { title: t(($) => $.account.decided), render: (_, row) => decided(row) },
      ]}
    />
  )
}

/** Every loan drawn on it, newest first. */
export function Draws({ account }: { account: Account }) {
  const { t } = useTranslation('credit')
  const glossary = useGlossary()
  const format = useFormat()
  if (account.draws.length === 0) return <p>{t(($) => $.account.noDraws)}</p>
  return (
    <PlainTable<Draw>
      rowKey="loanId"
      dataSource={account.draws}
      columns={[
        {
          title: glossary.word('loanId'),
          render: (_, row) => (row.inScope ? <LoanLink id={row.loanId} /> : row.loanId),
        },
        { title: glossary.word('product'), render: (_, row) => row.product },
        {
          title: t(($) => $.report.lent),
          align: 'end',
          render: (_, row) => format.money(row.principalCents),
        },
        {
          title: t(($) => $.account.owed),
          align: 'end',
          render: (_, row) => format.money(row.owedCents),
        },
        { title: t(($) => $.account.started), render: (_, row) => row.startedOn },
        { title: t(($) => $.account.due), render: (_, row) => row.dueOn },
        { title: t(($) => $.account.finished), render: (_, row) => row.finishedOn ?? '–' },
      ]}
    />
  )
}
