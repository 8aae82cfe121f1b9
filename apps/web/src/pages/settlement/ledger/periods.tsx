import { periods } from '@daftari/contract/ledger/periods'
import { useQuery } from '@tanstack/react-query'
import { NextPeriod, nextPeriodQuery } from '../../../features/ledger/next-period.tsx'
import { ReopenActs } from '../../../features/ledger/reopen-acts.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** Months of the books: the next one to be closed, and every closing there was. */
export default function Periods() {
  const { t } = useTranslation('ledger')
  const { data } = useQuery(nextPeriodQuery)
  return (
    <TablePage
      table={periods}
      summary={() => <NextPeriod />}
      rowActions={(row) => <ReopenActs row={row} lastClosingId={data?.lastClosingId ?? null} />}
      empty={t(($) => $.period.none)}
    />
  )
}
