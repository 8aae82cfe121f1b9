import { type periods, reopenRequest } from '@daftari/contract/ledger/periods'
import type { Row } from '@daftari/contract/table'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { RequestActs } from '../request/request-acts.tsx'
import { nextPeriodKey } from './next-period.tsx'

interface ReopenActsProps {
  row: Row<typeof periods>
  /** The last closed month; the others stay as they are. */
  lastClosingId: number | null
}

const refreshes = [reopenRequest.list, nextPeriodKey] as const

/** One person requests to reopen a closed month, another decides. */
export function ReopenActs({ row, lastClosingId }: ReopenActsProps) {
  if (row.closingId !== lastClosingId) return null
  if (row.periodState === 'closed') return <Ask row={row} />
  return <RequestActs of={reopenRequest} row={row} refreshes={refreshes} />
}

function Ask({ row }: { row: ReopenActsProps['row'] }) {
  const { t } = useTranslation('ledger')
  const ask = useCommand(reopenRequest.endpoints.ask, {
    refreshes,
    done: t(($) => $.period.asked),
  })
  const params = { id: row.closingId ?? 0 }
  return (
    <Can do="period.reopen">
      <ReasonButton
        type="link"
        size="small"
        text={t(($) => $.period.reopen)}
        title={t(($) => $.period.reopenTitle, { month: row.month ?? '' })}
        consequence={t(($) => $.period.reopenConsequence)}
        onReason={(reason) => ask.run({ params, body: { reason, version: row.version ?? 1 } })}
      />
    </Can>
  )
}
