import { retryDisbursement } from '@daftari/contract/payments/payout-endpoints'
import { disbursements } from '@daftari/contract/payments/tables'
import type { Row } from '@daftari/contract/table'
import { useQueryClient } from '@tanstack/react-query'
import { Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/api-error.ts'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { toast } from '../../lib/toast.ts'
import { useCommand } from '../../lib/use-command.ts'
import { BulkReport, type BulkResult } from '../../ui/dialog/bulk-report.tsx'
import { PageModal } from '../../ui/dialog/page-modal.tsx'
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx'

type PayoutRow = Row<typeof disbursements>

interface BulkRetryProps {
  rows: readonly PayoutRow[]
  open: boolean
  onClose(): void
  onDone(): void
}

/** Only what failed can be paid again. */
export function retriable(rows: readonly PayoutRow[]): PayoutRow[] {
  return rows.filter(({ disburseStatus }) => disburseStatus === 'failed')
}

/** Pays failed payouts again one after the other, and tells which were not and why. */
export function BulkRetry({ rows, open, onClose, onDone }: BulkRetryProps) {
  const { t } = useTranslation('loan-admin')
  const format = useFormat()
  const glossary = useGlossary()
  const { start, progress, result, forget } = useRetries(rows)
  const sum = rows.reduce((cents, row) => cents + (row.payoutAmount ?? 0), 0)
  return (
    <>
      <ReasonDialog
        open={open}
        title={t(($) => $.payout.bulk.title, { count: rows.length })}
        submitText={t(($) => $.payout.bulk.submit, { count: rows.length })}
        consequence={t(($) => $.payout.bulk.consequence, {
          count: rows.length,
          amount: format.moneyWithCurrency(sum),
        })}
        onReason={async (reason) => {
          void start(reason).then(onDone)
        }}
        onClose={onClose}
      />
      <PageModal
        open={progress !== undefined}
        title={t(($) => $.payout.bulk.running)}
        onClose={() => undefined}
      >
        <Progress percent={Math.round(100 * (progress ?? 0))} />
      </PageModal>
      <BulkReport
        result={result}
        title={t(($) => $.payout.bulk.report)}
        idTitle={glossary.word('disbursementId')}
        onClose={forget}
      />
    </>
  )
}

function useRetries(rows: readonly PayoutRow[]) {
  const { t } = useTranslation('loan-admin')
  const client = useQueryClient()
  const { run } = useCommand(retryDisbursement, { silent: true })
  const [progress, setProgress] = useState<number>()
  const [result, setResult] = useState<BulkResult>()

  const retry = async (row: PayoutRow, reason: string): Promise<string | undefined> => {
    const id = row.disbursementId ?? 0
    try {
      const input = { params: { id }, body: { version: row.version ?? 0, reason } }
      const { waitsForSecondPerson } = await run(input)
      return waitsForSecondPerson ? t(($) => $.payout.waitsForSecond) : undefined
    } catch (error) {
      if (error instanceof ApiError) return error.message
      throw error
    }
  }
  const start = async (reason: string) => {
    const failed: { id: number; why: string }[] = []
    for (const [index, row] of rows.entries()) {
      setProgress(index / rows.length)
      const why = await retry(row, reason)
      if (why !== undefined) failed.push({ id: row.disbursementId ?? 0, why })
    }
    setProgress(undefined)
    if (failed.length === 0) toast.good(t(($) => $.payout.bulk.done, { count: rows.length }))
    else setResult({ done: rows.length - failed.length, failed })
    await client.invalidateQueries({ queryKey: ['table', disbursements.name] })
  }
  return { start, progress, result, forget: () => setResult(undefined) }
}
