import { disbursements } from '@daftari/contract/payments/tables'
import type { Row } from '@daftari/contract/table'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkRetry, retriable } from '../../../features/payout/bulk-retry.tsx'
import { PayoutDrawer } from '../../../features/payout/payout-drawer.tsx'
import { usePage } from '../../../lib/page-context.ts'
import { useCan } from '../../../lib/session.ts'
import { LoanLink } from '../../../ui/cells/loan-link.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

type PayoutRow = Row<typeof disbursements>

/** Every payout, where it stands with us and with the operator, and what can be done about it. */
export default function Disbursements() {
  const { t } = useTranslation('loan-admin')
  const { search, setSearch } = usePage()
  const mayRetry = useCan('disbursement.retry')
  const [retrying, setRetrying] = useState(false)
  const [chosen, setChosen] = useState<{ rows: PayoutRow[]; clear: () => void }>()
  const open = (row: PayoutRow) => setSearch({ payout: String(row.disbursementId) })
  const choose = (rows: readonly PayoutRow[], clear: () => void) => {
    setChosen({ rows: retriable(rows), clear })
    setRetrying(true)
  }
  return (
    <>
      <TablePage
        table={disbursements}
        onRowOpen={open}
        cells={{ loanId: (row) => <LoanLink id={row.loanId} /> }}
        actionsWidth={90}
        rowActions={(row) => (
          <Button type="link" size="small" onClick={() => open(row)}>
            {t(($) => $.list.open)}
          </Button>
        )}
        {...(mayRetry
          ? {
              bulkActions: (rows: readonly PayoutRow[], clear: () => void) => (
                <Button
                  size="small"
                  disabled={retriable(rows).length === 0}
                  onClick={() => choose(rows, clear)}
                >
                  {t(($) => $.payout.bulk.submit, { count: retriable(rows).length })}
                </Button>
              ),
            }
          : {})}
      />
      <PayoutDrawer
        id={Number(search.payout) || undefined}
        onClose={() => setSearch({ payout: undefined })}
      />
      <BulkRetry
        rows={chosen?.rows ?? []}
        open={retrying}
        onClose={() => setRetrying(false)}
        onDone={() => chosen?.clear()}
      />
    </>
  )
}
