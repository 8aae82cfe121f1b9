import { blacklist } from '@daftari/contract/customers/tables'
import {
  decideBlacklistRemoval,
  removeFromBlacklist,
} from '@daftari/contract/origination/blacklist'
import type { Row } from '@daftari/contract/table'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { useCommand } from '../../lib/use-command.ts'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'

type Entry = Row<typeof blacklist>

const refreshes = [blacklist, ['loan'], ['customer']] as const

/** Asks for a removal, or decides what somebody else asked for. */
export function RemovalActs({ row }: { row: Entry }) {
  const { user } = useSession()
  if (row.blacklistState === 'in-force') return <Ask row={row} />
  const mine = row.removalAskedBy?.id === user.id
  return row.blacklistState === 'removal-asked' && !mine ? <Decide row={row} /> : null
}

function Ask({ row }: { row: Entry }) {
  const { t } = useTranslation('loan-admin')
  const { run } = useCommand(removeFromBlacklist, { refreshes })
  return (
    <ReasonButton
      type="link"
      size="small"
      text={t(($) => $.blacklist.remove)}
      title={t(($) => $.blacklist.removeTitle)}
      consequence={t(($) => $.blacklist.removeConsequence, { name: row.name, phone: row.phone })}
      onReason={(reason) => run({ params: { id: row.customerId ?? 0 }, body: { reason } })}
    />
  )
}

function Decide({ row }: { row: Entry }) {
  const { t } = useTranslation('loan-admin')
  const { run } = useCommand(decideBlacklistRemoval, { refreshes })
  const { name, phone, removalReason, version } = row
  const decide = (approve: boolean) => (reason: string) =>
    run({
      params: { id: row.removalId ?? 0 },
      body: { approve, reason, version: version ?? 1 },
    })
  const asked = { name, phone, by: row.removalAskedBy?.name, reason: removalReason }
  return (
    <>
      <ReasonButton
        type="link"
        size="small"
        text={t(($) => $.blacklist.approve)}
        consequence={t(($) => $.blacklist.approveConsequence, asked)}
        onReason={decide(true)}
      />
      <ReasonButton
        type="link"
        size="small"
        danger
        text={t(($) => $.blacklist.refuse)}
        consequence={t(($) => $.blacklist.refuseConsequence, asked)}
        onReason={decide(false)}
      />
    </>
  )
}
