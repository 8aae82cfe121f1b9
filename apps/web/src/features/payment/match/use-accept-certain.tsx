import { unmatchedPayments } from '@daftari/contract/payments/correction-tables'
import { matchPaymentByHand } from '@daftari/contract/payments/payment-endpoints'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/format/use-format.ts'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCan } from '../../../lib/session.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { ConfirmButton } from '../../../ui/dialog/confirm-button.tsx'
import { type BulkActs, bulkActs } from '../../../ui/table-page/bulk/bulk.ts'
import { useBulk } from '../../../ui/table-page/bulk/use-bulk.tsx'
import { afterMatch, isSpokenFor, type Waiting } from './match.ts'

const columns = [
  'paymentId',
  'receipt',
  'suggestedLoan',
  'certainty',
  'correctionId',
  'reversalId',
  'suspenseAmount',
  'version',
] as const
type CertainRow = Pick<Waiting, (typeof columns)[number]>

const isCertain = (row: CertainRow) => row.certainty === 'certain' && !isSpokenFor(row)

/** Books those of the selected payments that leave no doubt; each is a call, with a report. */
export function useAcceptCertain(): { bulk: BulkActs | undefined; dialog: ReactNode } {
  const { t } = useTranslation('corrections')
  const format = useFormat()
  const mayMatch = useCan('payment.match')
  const { run, dialog } = useRun()
  const bulk = bulkActs(unmatchedPayments, columns, (rows, clear) => {
    const certain = rows.filter(isCertain)
    const sum = certain.reduce((cents, row) => cents + (row.suspenseAmount ?? 0), 0)
    const count = certain.length
    return (
      <ConfirmButton
        size="small"
        text={t(($) => $.bulk.submit, { count })}
        title={t(($) => $.bulk.title, { count })}
        disabled={count === 0}
        consequence={t(($) => $.bulk.consequence, { amount: format.moneyWithCurrency(sum) })}
        onConfirm={() => run(certain).then(clear)}
      />
    )
  })
  return { bulk: mayMatch ? bulk : undefined, dialog }
}

function useRun() {
  const { t } = useTranslation('corrections')
  const glossary = useGlossary()
  const match = useCommand(matchPaymentByHand, { silent: true })
  const { run, dialog } = useBulk<CertainRow>({
    title: t(($) => $.bulk.report),
    idTitle: glossary.word('paymentId'),
    idOf: (row) => row.paymentId ?? 0,
    targetOf: (id) => ({ page: 'settlement/repayment/mpesa-payment', search: { payment: id } }),
    done: (count) => t(($) => $.bulk.done, { count }),
    refreshes: afterMatch.map((one) => ('name' in one ? ['table', one.name] : one)),
  })
  const send = async (row: CertainRow): Promise<string | undefined> => {
    const reason = glossary.choice('certainty', 'certain')
    const { waitsForSecondPerson } = await match.run({
      params: { id: row.paymentId ?? 0 },
      body: {
        loanId: row.suggestedLoan ?? 0,
        version: row.version ?? 0,
        reason: `${t(($) => $.bulk.report)}: ${reason}`,
      },
    })
    return waitsForSecondPerson ? t(($) => $.bulk.waits) : undefined
  }
  return {
    dialog,
    run: (rows: readonly CertainRow[]) =>
      run(rows, {
        size: 1,
        send: async (part) => {
          const left: { row: CertainRow; why: string }[] = []
          for (const row of part) {
            const why = await send(row)
            if (why !== undefined) left.push({ row, why })
          }
          return left
        },
      }),
  }
}
