import { askReopen, decideReopen, periods } from '@daftari/contract/ledger/periods'
import type { Row } from '@daftari/contract/table'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ConfirmButton } from '../../ui/dialog/confirm-button.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { nextPeriodKey } from './next-period.tsx'

interface ReopenActsProps {
  row: Row<typeof periods>
  /** The last that stands closed; the others stay as they are. */
  lastClosingId: number | null
}

/** One person asks for a closed month to be opened again, another one decides. */
export function ReopenActs({ row, lastClosingId }: ReopenActsProps) {
  const { user } = useSession()
  if (row.closingId !== lastClosingId) return null
  if (row.periodState === 'closed') return <Ask row={row} />
  if (row.reopenAskedBy?.id === user.id) return null
  return <Decide row={row} />
}

const refreshes = [periods, nextPeriodKey] as const
const seen = (row: ReopenActsProps['row']) => ({
  params: { id: row.closingId ?? 0 },
  version: row.version ?? 1,
})

function Ask({ row }: { row: ReopenActsProps['row'] }) {
  const { t } = useTranslation('ledger')
  const ask = useCommand(askReopen, { refreshes, done: t(($) => $.period.asked) })
  const { params, version } = seen(row)
  return (
    <Can do="period.reopen">
      <ReasonButton
        type="link"
        size="small"
        text={t(($) => $.period.reopen)}
        title={t(($) => $.period.reopenTitle, { month: row.month ?? '' })}
        consequence={t(($) => $.period.reopenConsequence)}
        onReason={(reason) => ask.run({ params, body: { reason, version } })}
      />
    </Can>
  )
}

function Decide({ row }: { row: ReopenActsProps['row'] }) {
  const { t } = useTranslation('ledger')
  const decide = useCommand(decideReopen, { refreshes })
  const { params, version } = seen(row)
  const month = row.month ?? ''
  return (
    <Can do="period.reopen">
      <ConfirmButton
        type="link"
        size="small"
        text={t(($) => $.period.approve)}
        title={t(($) => $.period.reopenTitle, { month })}
        consequence={t(($) => $.period.approveConsequence, { month })}
        onConfirm={() => decide.run({ params, body: { approve: true, version } })}
      />
      <ConfirmButton
        type="link"
        size="small"
        text={t(($) => $.period.refuse)}
        title={t(($) => $.period.refuseTitle, { month })}
        consequence={t(($) => $.period.refuseConsequence, { month })}
        onConfirm={() => decide.run({ params, body: { approve: false, version } })}
      />
    </Can>
  )
}
