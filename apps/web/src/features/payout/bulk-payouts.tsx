import { disbursements } from '@daftari/contract/payments/tables'
import type { Permission } from '@daftari/contract/permissions'
import { Button } from 'antd'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useCan } from '../../lib/session.ts'
import { Late } from '../../ui/dialog/late.tsx'
import { type BulkActs, bulkActs } from '../../ui/table-page/bulk/bulk.ts'
import { type Act, acts, columns, type PayoutRow, type Wanted } from './bulk-payout-acts.ts'

const BulkAct = lazy(() => import('./bulk-act.tsx'))

const permissions = {
  retry: 'disbursement.retry',
  hold: 'disbursement.hold',
  release: 'disbursement.hold',
} as const satisfies Record<Act, Permission>

const fitting: Record<Act, readonly (string | null)[]> = {
  retry: ['failed'],
  hold: ['not-disbursed', 'prepare', 'failed'],
  release: ['holding'],
}

/** Whether an act may be tried with a row; the server has the last word on each. */
function fits(act: Act, { disburseStatus, actualStatus }: PayoutRow): boolean {
  // A cancelled payout has the held status, and is final.
  return fitting[act].includes(disburseStatus) && actualStatus !== 'cancelled'
}

/** What is done to many payouts: the buttons for the table, and the dialogs they open. */
export function useBulkPayouts(): { bulk: BulkActs | undefined; dialogs: ReactNode } {
  const { t } = useTranslation('loan-admin')
  const [wanted, setWanted] = useState<Wanted>()
  const may = { retry: useCan(permissions.retry), hold: useCan(permissions.hold) }
  const allowed = acts.filter((act) => (act === 'retry' ? may.retry : may.hold))
  const bulk = bulkActs(disbursements, columns, (rows, clear) =>
    allowed.map((act) => {
      const fit = rows.filter((row) => fits(act, row))
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
      <Late key={act} wanted={wanted?.act === act}>
        <BulkAct
          act={act}
          wanted={wanted?.act === act ? wanted : undefined}
          onClose={() => setWanted(undefined)}
        />
      </Late>
    )),
  }
}
