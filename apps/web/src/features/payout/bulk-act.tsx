import {
  holdDisbursement,
  releaseDisbursement,
  retryDisbursement,
} from '@daftari/contract/payments/payout-endpoints'
import { disbursements } from '@daftari/contract/payments/tables'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import ReasonDialog from '../../ui/dialog/reason-dialog.tsx'
import { useBulk } from '../../ui/table-page/bulk/use-bulk.tsx'
import type { Act, PayoutRow, Wanted } from './bulk-payout-acts.ts'

interface BulkActProps {
  act: Act
  wanted: Wanted | undefined
  onClose(): void
}

/** Asks for a reason, shows the total amount, and acts payout by payout. */
export default function BulkAct({ act, wanted, onClose }: BulkActProps) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const { run, dialog } = usePayoutRun(act)
  const rows = wanted?.rows ?? []
  const sum = rows.reduce((cents, row) => cents + (row.payoutAmount ?? 0), 0)
  const values = { count: rows.length, amount: format.moneyWithCurrency(sum) }
  return (
    <>
      <ReasonDialog
        open={wanted !== undefined}
        title={t(($) => $.payout.bulk[act].title, values)}
        submitText={t(($) => $.payout.bulk[act].submit, values)}
        consequence={t(($) => $.payout.bulk[act].consequence, values)}
        onReason={async (reason) => {
          void run(rows, reason).then(wanted?.clear)
        }}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}

/** One payout a call: each has its own key, so that none can be paid twice whatever repeats. */
function usePayoutRun(act: Act) {
  const { t } = useTranslation('loan-admin')
  const glossary = useGlossary()
  const commands = {
    retry: useCommand(retryDisbursement, { silent: true }),
    hold: useCommand(holdDisbursement, { silent: true }),
    release: useCommand(releaseDisbursement, { silent: true }),
  }
  const { run, dialog } = useBulk<PayoutRow>({
    title: t(($) => $.payout.bulk[act].report),
    idTitle: glossary.word('disbursementId'),
    idOf: (row) => row.disbursementId ?? 0,
    targetOf: (id) => ({ page: 'loan-admin/loan-list/disbursements', search: { payout: id } }),
    done: (count) => t(($) => $.payout.bulk[act].done, { count }),
    refreshes: [['table', disbursements.name]],
  })
  const send = async (row: PayoutRow, reason: string): Promise<string | undefined> => {
    const input = {
      params: { id: row.disbursementId ?? 0 },
      body: { version: row.version ?? 0, reason },
    }
    const answer = await commands[act].run(input)
    const waits = 'waitsForSecondPerson' in answer && answer.waitsForSecondPerson
    return waits ? t(($) => $.payout.waitsForSecond) : undefined
  }
  return {
    dialog,
    run: (rows: readonly PayoutRow[], reason: string) =>
      run(rows, {
        size: 1,
        send: async (part) => {
          const left: { row: PayoutRow; why: string }[] = []
          for (const row of part) {
            const why = await send(row, reason)
            if (why !== undefined) left.push({ row, why })
          }
          return left
        },
      }),
  }
}
