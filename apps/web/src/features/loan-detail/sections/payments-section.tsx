import type { OutputOf } from '@daftari/contract/endpoint'
import { instalmentPaid, instalmentWaived } from '@daftari/contract/origination/allocated-parts'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import type { applicationBills } from '@daftari/contract/origination/sections'
import type { FigureOf } from '@daftari/contract/platform/explained'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { Figures } from '../../../ui/cells/figures.tsx'
import { ReductionRows } from '../../../ui/cells/reduction-rows.tsx'
import { AskPrompt } from '../../../ui/dialog/ask-prompt.tsx'
import { Block, Nothing } from '../../../ui/panels/block.tsx'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { Rows } from '../../../ui/panels/rows.tsx'
import { DrillDownAnswer } from '../../../ui/record/drill-down/drill-down-answer.tsx'
import { DrillDownFigure } from '../../../ui/record/drill-down/drill-down-figure.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { LoanCharges } from '../../loan-charge/loan-charges.tsx'
import { AskRestructuring } from '../../restructuring/ask-restructuring.tsx'
import { Repayments } from '../parts/repayments.tsx'
import { EarlyFigures } from '../prepayment/early-figures.tsx'
import { billsQuery, reductionsQuery } from '../queries.ts'

type Bills = OutputOf<typeof applicationBills>
type Instalment = Bills['instalments'][number]

/** What is due when, what was paid, and what the books say is still owed. */
export default function PaymentsSection({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  const { id, offer } = loan.application
  const query = useQuery(billsQuery(id))
  return (
    <Loaded query={query}>
      {(bills) =>
        bills.instalments.length === 0 ? (
          <Nothing>{t(($) => $.bills.noLoan)}</Nothing>
        ) : (
          <>
            <LoanMoney
              loanId={id}
              bills={bills}
              ratePer={offer.yearlyInterestPpm === null ? 'day' : 'year'}
              opens
            />
            <EarlyFigures
              loanId={id}
              startedOn={bills.instalments.find(isInstalment)?.fromOn ?? today()}
              hasPlan={bills.instalments.filter(isInstalment).length > 1}
            />
            <Reductions loanId={id} />
          </>
        )
      }
    </Loaded>
  )
}

interface LoanMoneyProps {
  loanId: number
  bills: Bills
  /** What the loan's rate is counted by. */
  ratePer: 'day' | 'year'
  /** Its figures open to their entries, for who sees the application. */
  opens?: boolean
}

/** Balance, schedule, repayments and charges of a loan, with what may be asked for of it. */
export function LoanMoney(props: LoanMoneyProps) {
  const { t } = useTranslation('loan-admin')
  const { loanId, bills } = props
  const unpaid = unpaidOf(bills)
  return (
    <>
      <Balance {...props} />
      <Block>
        <AskPrompt loanId={loanId} />
        {unpaid > 0 && <AskRestructuring loanId={loanId} unpaid={unpaid} />}
      </Block>
      <Block title={t(($) => $.bills.schedule)}>
        <Schedule instalments={bills.instalments} loanId={loanId} />
      </Block>
      <Block title={t(($) => $.bills.repayments)}>
        <Repayments bills={bills} loanId={loanId} />
      </Block>
      <Block>
        <LoanCharges
          loanId={loanId}
          charges={bills.charges}
          open={bills.instalments.some((row) => row.owedCents > 0)}
        />
      </Block>
    </>
  )
}

const sumOf = <R,>(rows: readonly R[], amount: (row: R) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0)

function Balance({ loanId, bills, ratePer, opens = false }: LoanMoneyProps) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const { instalments, repayments, agreedRate } = bills
  const billed = sumOf(instalments, billedCents)
  const paid = sumOf(instalments, (row) => row.paidCents)
  const received = sumOf(repayments, (row) => row.amountCents)
  const waived = sumOf(instalments, (row) => row.waivedCents)
  const owed = sumOf(instalments, (row) => row.owedCents)
  const why = (figure: FigureOf<'application'>, name: string, cents: number) => (
    <Opened {...{ loanId, opens, figure, name, cents }} />
  )
  return (
    <Figures
      items={[
        {
          label: t(($) => $.bills.billed),
          value: why(
            'billed',
            t(($) => $.bills.billed),
            billed,
          ),
        },
        {
          label: t(($) => $.bills.paid),
          value: why(
            'paid',
            t(($) => $.bills.paid),
            paid,
          ),
          ...(received === paid
            ? {}
            : {
                tone: 'attention' as const,
                note: t(($) => $.bills.receivedInAll, { amount: format.money(received) }),
              }),
        },
        ...(waived === 0
          ? []
          : [
              {
                label: t(($) => $.bills.waived),
                value: why(
                  'waived',
                  t(($) => $.bills.waived),
                  waived,
                ),
              },
            ]),
        {
          label: t(($) => $.bills.owed),
          value: why(
            'bill-owed',
            t(($) => $.bills.owed),
            owed,
          ),
        },
        ...(agreedRate === null
          ? []
          : [
              {
                label: t(($) => $.terms.interest),
                value: t(($) => (ratePer === 'day' ? $.terms.aDay : $.terms.aYear), {
                  rate: format.rate(agreedRate.ratePpm),
                }),
                note: t(($) => $.bills.agreedFrom, { date: agreedRate.from }),
              },
            ]),
      ]}
    />
  )
}

interface OpenedProps extends Pick<LoanMoneyProps, 'loanId' | 'opens'> {
  figure: FigureOf<'application'>
  name: string
  cents: number
}

function Opened({ loanId, opens = false, ...figure }: OpenedProps) {
  const amount = useFormat().money(figure.cents)
  if (!opens) return amount
  return (
    <DrillDownFigure of="application" id={loanId} {...figure}>
      {amount}
    </DrillDownFigure>
  )
}

const isInstalment = (row: Instalment) => row.chargeKind === null

const unpaidOf = ({ instalments }: Bills) =>
  instalments.filter((row) => row.owedCents > 0 && isInstalment(row)).length

function billedCents(row: Instalment): number {
  return row.principalCents + row.interestCents + row.feeCents + row.fineCents
}

function Schedule({ instalments, loanId }: Pick<Bills, 'instalments'> & { loanId: number }) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const glossary = useGlossary()
  const money = (name: string, of: (row: Instalment) => number) => ({
    title: glossary.word(name),
    figure: true as const,
    render: (row: Instalment) => format.money(of(row)),
  })
  const opened = (title: string, figure: typeof instalmentPaid) => ({
    title,
    figure: true as const,
    render: (row: Instalment) => {
      const place = { ...row, loanId }
      const name = `${t(($) => $.bills.period)} ${row.number} · ${title}`
      return (
        <DrillDownAnswer figure={figure} place={place} name={name}>
          {format.money(figure.shown(place))}
        </DrillDownAnswer>
      )
    },
  })
  const leftAfter = (row: Instalment) =>
    sumOf(instalments.slice(instalments.indexOf(row) + 1), (later) => later.principalCents)
  return (
    <Rows
      rows={instalments}
      keyOf={(row) => row.number}
      empty={t(($) => $.bills.noLoan)}
      columns={[
        {
          title: t(($) => $.bills.period),
          figure: true,
          render: (row) =>
            row.chargeKind === null
              ? row.number
              : glossary.choice('loanChargeKind', row.chargeKind),
        },
        { title: glossary.word('dueOn'), render: (row) => row.dueOn },
        money('principal', (row) => row.principalCents),
        ...(instalments.some((row) => row.prepaidCents > 0)
          ? [money('prepaid', (row: Instalment) => row.prepaidCents)]
          : []),
        money('interest', (row) => row.interestCents),
        money('fee', (row) => row.feeCents),
        money('fine', (row) => row.fineCents),
        { ...money('amount', billedCents), title: t(($) => $.bills.billed) },
        { ...money('amount', leftAfter), title: t(($) => $.bills.left) },
        opened(
          t(($) => $.bills.paid),
          instalmentPaid,
        ),
        { ...money('amount', (row) => row.splitCents), title: t(($) => $.bills.split) },
        { ...money('amount', (row) => row.overpaidCents), title: t(($) => $.bills.overpayment) },
        ...(instalments.some((row) => row.waivedCents > 0)
          ? [
              opened(
                t(($) => $.bills.waived),
                instalmentWaived,
              ),
            ]
          : []),
        { ...money('owed', (row) => row.owedCents), title: t(($) => $.bills.owed) },
        { title: glossary.word('state'), render: (row) => <InstalmentState row={row} /> },
      ]}
    />
  )
}

/** What was asked to be given up of the loan; nothing where nothing was. */
function Reductions({ loanId }: { loanId: number }) {
  const { t } = useTranslation('loan-admin')
  const { data } = useQuery(reductionsQuery(loanId))
  if (data === undefined || data.rows.length === 0) return null
  return (
    <Block title={t(($) => $.bills.reductions)}>
      <ReductionRows rows={data.rows} />
    </Block>
  )
}

function InstalmentState({ row }: { row: Instalment }) {
  const { t } = useTranslation('loan-admin')
  const [tone, text] = stateOf()
  return <StatusTag tone={tone}>{text}</StatusTag>

  function stateOf(): [Tone, string] {
    if (row.finishedOn !== null) {
      return ['good', t(($) => $.bills.finishedOn, { date: row.finishedOn })]
    }
    if (row.dueOn < today()) return ['bad', t(($) => $.bills.overdue)]
    if (row.dueOn === today()) return ['attention', t(($) => $.bills.dueToday)]
    return ['waiting', t(($) => $.bills.notDue)]
  }
}
