import {
  chargeFiles,
  serviceChargeDays,
  serviceCharges,
  tariffs,
} from '@daftari/contract/settlement/charge-tables'
import { undoChargeFile, withdrawTariff } from '@daftari/contract/settlement/charges'
import type { Row } from '@daftari/contract/table'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'

const compared = [serviceCharges, serviceChargeDays] as const

export function UndoChargeFile({ row }: { row: Row<typeof chargeFiles> }) {
  const { t } = useTranslation('costs')
  const format = useFormat()
  const { run } = useCommand(undoChargeFile, { refreshes: [chargeFiles, ...compared] })
  if (row.chargeFileState !== 'booked') return null
  const words = {
    count: row.charges ?? 0,
    amount: format.moneyWithCurrency(row.billedCharge),
  }
  return (
    <Can do="charge.manage">
      <ReasonButton
        type="link"
        size="small"
        danger
        text={t(($) => $.charges.undo)}
        consequence={t(($) => $.charges.undoConsequence, words)}
        onReason={(reason) =>
          run({
            params: { id: row.chargeFileId ?? 0 },
            body: { reason, version: row.version ?? 1 },
          })
        }
      />
    </Can>
  )
}

export function WithdrawTariff({ row }: { row: Row<typeof tariffs> }) {
  const { t } = useTranslation('costs')
  const { run } = useCommand(withdrawTariff, { refreshes: [tariffs, ...compared] })
  if (row.tariffState !== 'in-force') return null
  const consequence = t(($) => $.charges.withdrawConsequence, { day: row.effectiveOn ?? '–' })
  return (
    <Can do="charge.manage">
      <ReasonButton
        type="link"
        size="small"
        danger
        text={t(($) => $.charges.withdraw)}
        consequence={consequence}
        onReason={(reason) =>
          run({ params: { id: row.tariffId ?? 0 }, body: { reason, version: row.version ?? 1 } })
        }
      />
    </Can>
  )
}
