import {
  specialAccountEnd,
  specialAccountRequest,
  type specialAccounts,
} from '@daftari/contract/customers/special-accounts'
import type { Row } from '@daftari/contract/table'
import { AskRequest } from '../../../features/request/ask-request.tsx'
import { RequestActs } from '../../../features/request/request-acts.tsx'
import { RequestTable } from '../../../features/request/request-table.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { HistoryButton } from '../../../ui/record/history-button.tsx'

/** Test numbers, staff, VIPs and accounts never lent to; each begins and ends by two people. */
export default function SpecialAccounts() {
  const { t } = useTranslation('operation')
  return (
    <RequestTable
      of={specialAccountRequest}
      empty={t(($) => $.special.none)}
      rowActions={(row) => <SpecialActs row={row} />}
    />
  )
}

function SpecialActs({ row }: { row: Row<typeof specialAccounts> }) {
  const entryId = row.entryId ?? 0
  if (row.specialState !== 'end-asked') {
    return (
      <>
        {row.specialState === 'active' && (
          <AskRequest inRow of={specialAccountEnd} known={{ entryId }} />
        )}
        <RequestActs of={specialAccountRequest} row={row} />
      </>
    )
  }
  return (
    <>
      <RequestActs of={specialAccountEnd} row={row} />
      <HistoryButton of={{ type: 'special-account', id: entryId }} name={String(entryId)} compact />
    </>
  )
}
