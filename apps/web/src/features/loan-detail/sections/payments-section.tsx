import { loanReductions } from '@daftari/contract/collections/reductions'
import { instalmentPaid, instalmentWaived } from '@daftari/contract/origination/allocated-parts'
import type { ApplicationDetail } from '@daftari/contract/origination/detail'
import { type LoanBills, loanBills } from '@daftari/contract/origination/sections'
import type { FigureOf } from '@daftari/contract/platform/explained'
import { headedPart } from '@daftari/contract/platform/panels/panel'
import { loanChargeRequest } from '@daftari/contract/servicing/loan-charge'
import { today } from '../../../lib/deployment.ts'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Figures } from '../../../ui/cells/figures.tsx'
import { AskPrompt } from '../../../ui/dialog/ask-prompt.tsx'
import { Block, Nothing } from '../../../ui/panels/block.tsx'
import { Loaded } from '../../../ui/panels/loaded.tsx'
import { PanelAnswer, PanelView } from '../../../ui/panels/panel-view.tsx'
import { usePanel } from '../../../ui/panels/use-panel.ts'
import { DrillDownAnswer } from '../../../ui/record/drill-down/drill-down-answer.tsx'
import { DrillDownFigure } from '../../../ui/record/drill-down/drill-down-figure.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { AskRequest } from '../../request/ask-request.tsx'
import { RequestActs } from '../../request/request-acts.tsx'
import { AskRestructuring } from '../../restructuring/ask-restructuring.tsx'
import styles from '../loan-detail.module.css'
import { RepaymentActs } from '../parts/repayment-acts.tsx'
import { EarlyFigures } from '../prepayment/early-figures.tsx'
import { loanKey } from '../queries.ts'

type Instalment = LoanBills['instalments'][number]

/** What is due when, what was paid, and what the books say is still owed. */
export default function PaymentsSection({ loan }: { loan: ApplicationDetail }) {
  const { t } = useTranslation('loan-admin')
  const { id, offer } = loan.application
  return (
    <Loaded query={usePanel(loanBills, id)}>
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
            <PanelView panel={loanReductions} id={id} />
          </>
        )
      }
    </Loaded>
  )
}

interface LoanMoneyProps {
  loanId: number
  bills: LoanBills
  /** What the loan's rate is counted by. */
  ratePer: 'day' | 'year'
  /** Its figures open to their entries, for readers of the application. */
  opens?: boolean
}

/** Balance, schedule, repayments and charges of a loan, with what may be asked for of it. */
export function LoanMoney(props: LoanMoneyProps) {
  const { loanId, bills } = props
  const refreshes = [loanKey(loanId)]
  const unpaid = bills.instalments.filter(isOwed)
  const instalments = unpaid.filter(isInstalment).length
  // Loads the words of a loan's panels.
  useTranslation('loan-profile')
  return (
    <>
      <Balance {...props} />
      <Block>
        <AskPrompt loanId={loanId} />
        {instalments > 0 && <AskRestructuring loanId={loanId} unpaid={instalments} />}
      </Block>
      <PanelAnswer
        panel={loanBills}
        answer={bills}
        cells={useCells(loanId)}
        rowActs={{
          repayments: (row) => <RepaymentActs repayment={row} loanId={loanId} />,
          charges: (row) => <RequestActs of={loanChargeRequest} row={row} refreshes={refreshes} />,
        }}
      />
      {unpaid.length > 0 && (
        <AskRequest of={loanChargeRequest} known={{ loanId }} refreshes={refreshes} />
      )}
    </>
  )
}

/** What a column alone does not say. */
function useCells(loanId: number) {
  const format = useFormat()
  const glossary = useGlossary()
  const headed = headedPart(loanBills, 'instalments')
  const opened = (figure: typeof instalmentPaid, column: string) => (row: Instalment) => {
    const place = { ...row, loanId }
    const name = `${glossary.column(headed, 'number')} ${row.number} · ${glossary.column(headed, column)}`
    return (
      <DrillDownAnswer figure={figure} place={place} name={name}>
        {format.money(figure.shown(place))}
      </DrillDownAnswer>
    )
  }
  return {
    number: ({ number, chargeKind }: Instalment) =>
      chargeKind === null ? number : glossary.choice('loanChargeKind', chargeKind),
    paid: opened(instalmentPaid, 'paid'),
    waived: opened(instalmentWaived, 'waived'),
    finishedOn: (row: Instalment) => <InstalmentState row={row} />,
    bookedOn: ({ bookedOn, paidOn }: LoanBills['repayments'][number]) => (
      <span className={bookedOn === paidOn ? undefined : styles.warning}>{bookedOn}</span>
    ),
  }
}

const sumOf = <R,>(rows: readonly R[], amount: (row: R) => number | null) =>
  rows.reduce((sum, row) => sum + (amount(row) ?? 0), 0)

function Balance({ loanId, bills, ratePer, opens = false }: LoanMoneyProps) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const { instalments, repayments, agreedRate } = bills
  const billed = sumOf(instalments, (row) => row.billed)
  const paid = sumOf(instalments, (row) => row.paid)
  const received = sumOf(repayments, (row) => row.amount)
  const waived = sumOf(instalments, (row) => row.waived)
  const owed = sumOf(instalments, (row) => row.owed)
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

const isOwed = ({ owed }: Instalment) => (owed ?? 0) > 0

function InstalmentState({ row }: { row: Instalment }) {
  const { t } = useTranslation('loan-admin')
  const [tone, text] = stateOf()
  return <StatusTag tone={tone}>{text}</StatusTag>

  function stateOf(): [Tone, string] {
    if (row.finishedOn !== null) {
      return ['good', t(($) => $.bills.finishedOn, { date: row.finishedOn })]
    }
    const dueOn = row.dueOn ?? today()
    if (dueOn < today()) return ['bad', t(($) => $.bills.overdue)]
    if (dueOn === today()) return ['attention', t(($) => $.bills.dueToday)]
    return ['waiting', t(($) => $.bills.notDue)]
  }
}
