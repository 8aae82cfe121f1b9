import {
  acknowledgeDifference,
  reopenDifference,
} from '@daftari/contract/settlement/difference-endpoints'
import { accountDays, differences } from '@daftari/contract/settlement/tables'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'
import type { Difference } from './difference-lines.tsx'

/** An open difference is acknowledged with its reason; an acknowledged one is reopened. */
export function DifferenceActs({ of }: { of: Difference }) {
  const { t } = useTranslation('statements')
  const refreshes = [accountDays, differences, ['difference', of.id]] as const
  const acknowledge = useCommand(acknowledgeDifference, { refreshes })
  const reopen = useCommand(reopenDifference, { refreshes })
  const params = { id: of.id }
  const { version } = of
  if (of.state !== 'open' && of.state !== 'acknowledged') return null
  return (
    <Can do="difference.settle">
      {of.state === 'open' ? (
        <ReasonButton
          size="small"
          text={t(($) => $.difference.acknowledge)}
          consequence={t(($) => $.difference.acknowledgeConsequence)}
          onReason={(reason) => acknowledge.run({ params, body: { reason, version } })}
        />
      ) : (
        <ReasonButton
          size="small"
          text={t(($) => $.difference.reopen)}
          consequence={t(($) => $.difference.reopenConsequence)}
          onReason={(reason) => reopen.run({ params, body: { reason, version } })}
        />
      )}
    </Can>
  )
}
