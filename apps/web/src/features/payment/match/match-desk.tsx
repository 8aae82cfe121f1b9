import { matchPaymentByHand } from '@daftari/contract/payments/payment-endpoints'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCan } from '../../../lib/session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { useWide } from '../../../lib/use-media.ts'
import { Panel } from '../../../ui/panel.tsx'
import { type Candidate, CandidateList } from './candidate-list.tsx'
import { DeskFacts } from './desk-facts.tsx'
import styles from './match.module.css'
import { afterMatch, candidatesQuery, isSpokenFor, type Waiting } from './match.ts'

interface MatchDeskProps {
  payment: Waiting
  /** Goes on when the payment has found its loan. */
  onMatched(): void
  onSplit(): void
  onRefund(): void
  onOpen(): void
}

/**
 * One payment and the loans it may be meant for, worked through by keys: a digit chooses, Enter books,
 * and the next one comes.
 */
export function MatchDesk(props: MatchDeskProps) {
  const { payment, onSplit, onRefund, onOpen } = props
  const { t } = useTranslation('corrections')
  const mayMatch = useCan('payment.match')
  const mayRefund = useCan('refund.ask')
  const { data, error, refetch } = useQuery(candidatesQuery(payment.paymentId ?? 0))
  const rows = data?.rows ?? []
  const [chosen, choose] = useState(0)
  const candidate = rows[chosen]
  const { accept, busy } = useAccept(props, candidate)
  const can = mayMatch && !isSpokenFor(payment)
  const frame = useRef<HTMLDivElement>(null)
  const wide = useWide()
  // Beside the list it is visible; under the list, on a phone, it is scrolled into view.
  useEffect(() => frame.current?.focus({ preventScroll: wide }), [wide])
  const refunds = can && mayRefund
  useDeskKeys({
    rows,
    choose,
    split: can ? onSplit : undefined,
    refund: refunds ? onRefund : undefined,
  })

  return (
    <section
      ref={frame}
      className={styles.desk}
      tabIndex={-1}
      aria-label={t(($) => $.desk.title, { receipt: payment.receipt })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== frame.current || !can) return
        event.preventDefault()
        accept()
      }}
    >
      <DeskFacts payment={payment} />
      {payment.correctionId !== null && (
        <Alert type="info" title={t(($) => $.desk.waits, { id: payment.correctionId })} />
      )}
      {payment.reversalId !== null && <Alert type="info" title={t(($) => $.desk.goesBack)} />}
      {data === undefined ? (
        <Panel.State error={error} retry={() => void refetch()} />
      ) : (
        (!isSpokenFor(payment) || rows.length > 0) && (
          <CandidateList rows={rows} chosen={chosen} can={can} onChoose={choose} />
        )
      )}
      <footer className={styles.acts}>
        {can && (
          <Button
            type="primary"
            disabled={candidate === undefined}
            loading={busy}
            onClick={accept}
            title="Enter"
          >
            {candidate === undefined
              ? t(($) => $.desk.acceptNone)
              : t(($) => $.desk.accept, { loan: candidate.loanId, name: candidate.name ?? '–' })}
          </Button>
        )}
        {can && (
          <Button onClick={onSplit} title="S">
            {t(($) => $.desk.split)}
          </Button>
        )}
        {refunds && (
          <Button onClick={onRefund} title="O">
            {t(($) => $.desk.refund)}
          </Button>
        )}
        <Button type="link" onClick={onOpen}>
          {t(($) => $.desk.open)}
        </Button>
      </footer>
    </section>
  )
}

/** What leads to the loan is the reason that is kept. */
function useAccept({ payment, onMatched }: MatchDeskProps, candidate: Candidate | undefined) {
  const { t } = useTranslation('corrections')
  const format = useFormat()
  const glossary = useGlossary()
  const match = useCommand(matchPaymentByHand, {
    refreshes: afterMatch,
    done: ({ waitsForSecondPerson }) =>
      waitsForSecondPerson
        ? t(($) => $.desk.noted)
        : t(($) => $.desk.done, {
            amount: format.moneyWithCurrency(payment.suspenseAmount),
            loan: candidate?.loanId ?? '',
            name: candidate?.name ?? '–',
          }),
  })
  const accept = () => {
    if (candidate === undefined || match.busy) return
    const { loanId, reasons } = candidate
    const reasonText = reasons.map((one) => glossary.choice('candidateReason', one)).join(', ')
    const reason = reasonText === '' ? t(($) => $.desk.byHand) : reasonText
    const body = { loanId, reason, version: payment.version ?? 0 }
    match.run({ params: { id: payment.paymentId ?? 0 }, body }).then(onMatched, () => undefined)
  }
  return { accept, busy: match.busy }
}

function useDeskKeys(o: {
  rows: readonly Candidate[]
  choose(at: number): void
  split: (() => void) | undefined
  refund: (() => void) | undefined
}) {
  const { t } = useTranslation('corrections')
  const digits = o.rows.slice(0, 9).map((_, at) => ({
    keys: String(at + 1),
    text: t(($) => $.keys.candidate),
    act: () => o.choose(at),
  }))
  useShortcuts([
    ...digits,
    ...(o.split === undefined
      ? []
      : [
          { keys: 'Enter', text: t(($) => $.keys.accept) },
          { keys: 's', text: t(($) => $.keys.split), act: o.split },
        ]),
    ...(o.refund === undefined
      ? []
      : [{ keys: 'o', text: t(($) => $.keys.refund), act: o.refund }]),
  ])
}
