import {
  holdDisbursement,
  releaseDisbursement,
  retryDisbursement,
} from '@daftari/contract/payments/payout-endpoints'
import { disbursements } from '@daftari/contract/payments/tables'
import type { Permission } from '@daftari/contract/permissions'
import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useGlossary } from '../../lib/glossary.ts'
import { useCan } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx'
import { type BulkActs, bulkActs } from '../../ui/table-page/bulk/bulk.ts'
import { useBulk } from '../../ui/table-page/bulk/use-bulk.tsx'

const columns = ['disbursementId', 'disburseStatus', 'payoutAmount', 'version'] as const
type PayoutRow = Pick<Row<typeof disbursements>, (typeof columns)[number]>

const acts = ['retry', 'hold', 'release'] as const
type Act = (typeof acts)[number]

const permissions = {
  retry: 'disbursement.retry',
  hold: 'disbursement.hold',
  release: 'disbursement.hold',
} as const satisfies Record<Act, Permission>

/** Which rows an act may be tried with; the server has the last word on each. */
const fitting: Record<Act, readonly (string | null)[]> = {
  retry: ['failed'],
  hold: ['not-disbursed', 'prepare', 'failed'],
  release: ['holding'],
}

interface Wanted {
  act: Act
  rows: readonly PayoutRow[]
  clear(): void
}

/** What is done to many payouts: the buttons for the table, and the dialogs they open. */
export function useBulkPayouts(): { bulk: BulkActs | undefined; dialogs: React.ReactNode } {
  const { t } = useTranslation('loan-admin')
  const [wanted, setWanted] = useState<Wanted>()
  const may = { retry: useCan(permissions.retry), hold: useCan(permissions.hold) }
  const allowed = acts.filter((act) => (act === 'retry' ? may.retry : may.hold))
  const bulk = bulkActs(disbursements, columns, (rows, clear) =>
    allowed.map((act) => {
      const fit = rows.filter(({ disburseStatus }) => fitting[act].includes(disburseStatus))
      return (
        <Button
          key={act}
          size="small"
          disabled={fit.length === 0}
          onClick={() => setWanted({ act, rows: fit, clear })}
        >
          {t(($) => $.payout.bulk[act].submit, { count: fit.length })}
        </Button>
      )
    }),
  )
  return {
    bulk: allowed.length === 0 ? undefined : bulk,
    dialogs: acts.map((act) => (
      <BulkAct
        key={act}
        act={act}
        wanted={wanted?.act === act ? wanted : undefined}
        onClose={() => setWanted(undefined)}
      />
    )),
  }
}

interface BulkActProps {
  act: Act
  wanted: Wanted | undefined
  onClose(): void
}

function BulkAct({ act, wanted, onClose }: BulkActProps) {
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
