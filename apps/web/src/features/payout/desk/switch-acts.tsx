import {
  payoutOpeningRequest,
  payoutSwitches,
  switchPayoutsOff,
} from '@daftari/contract/payments/switch'
import type { Row } from '@daftari/contract/table'
import { useTranslation } from '../../../lib/i18n.ts'
import { useCommand } from '../../../lib/use-command.ts'
import { Can } from '../../../ui/can.tsx'
import { ReasonButton } from '../../../ui/dialog/reason-button.tsx'
import { HistoryButton } from '../../../ui/record/history-button.tsx'
import { AskRequest } from '../../request/ask-request.tsx'
import { deskKey } from './desk-line.tsx'

/** Switched off by anybody with the right, at once; switching on is requested. */
export function SwitchActs({ row }: { row: Row<typeof payoutSwitches> }) {
  const { t } = useTranslation('operation')
  const off = useCommand(switchPayoutsOff, {
    refreshes: [payoutSwitches, deskKey],
    done: ({ waiting, onTheWay, unknown }) =>
      t(($) => $.desk.offDone, { waiting, onTheWay, unknown }),
  })
  const id = row.switchId ?? 0
  return (
    <>
      {row.switchState === 'on' && (
        <Can do={switchPayoutsOff.access.can}>
          <ReasonButton
            type="link"
            size="small"
            danger
            text={t(($) => $.desk.off)}
            consequence={t(($) => $.desk.offConsequence)}
            onReason={(reason) => off.run({ params: { id }, body: { reason } })}
          />
        </Can>
      )}
      {row.switchState === 'off' && (
        <AskRequest inRow of={payoutOpeningRequest} known={{ switchId: id }} />
      )}
      <HistoryButton of={{ type: 'payout-switch', id }} name={String(id)} compact />
    </>
  )
}
