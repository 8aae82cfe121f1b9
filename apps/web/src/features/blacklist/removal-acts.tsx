import type { blacklist } from '@daftari/contract/customers/tables'
import { removalRequest } from '@daftari/contract/origination/blacklist'
import type { Row } from '@daftari/contract/table'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import { RequestActs } from '../request/request-acts.tsx'

type Entry = Row<typeof blacklist>

const refreshes = [removalRequest.list, ['loan'], ['customer']] as const

/** Requests a removal, or decides somebody else's request. */
export function RemovalActs({ row }: { row: Entry }) {
  if (row.blacklistState === 'in-force') return <Ask row={row} />
  return <RequestActs of={removalRequest} row={row} refreshes={refreshes} />
}

function Ask({ row }: { row: Entry }) {
  const { t } = useTranslation('loan-admin')
  const { run } = useCommand(removalRequest.endpoints.ask, { refreshes })
  return (
    <Can do="blacklist.manage">
      <ReasonButton
        type="link"
        size="small"
        text={t(($) => $.blacklist.remove)}
        title={t(($) => $.blacklist.removeTitle)}
        consequence={t(($) => $.blacklist.removeConsequence, { name: row.name, phone: row.phone })}
        onReason={(reason) => run({ params: { id: row.customerId ?? 0 }, body: { reason } })}
      />
    </Can>
  )
}
