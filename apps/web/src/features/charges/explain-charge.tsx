import { serviceChargeDays, serviceCharges } from '@daftari/contract/settlement/charge-tables'
import { explainCharge } from '@daftari/contract/settlement/charges'
import type { Row } from '@daftari/contract/table'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/use-command.ts'
import { Can } from '../../ui/can.tsx'
import { ReasonButton } from '../../ui/dialog/reason-button.tsx'

/** For an unexpected charge: its explanation. */
export function ExplainCharge({ row }: { row: Row<typeof serviceCharges> }) {
  const { t } = useTranslation('costs')
  const format = useFormat()
  const { run } = useCommand(explainCharge, { refreshes: [serviceCharges, serviceChargeDays] })
  const { chargeFinding, explanation } = row
  if (chargeFinding === 'agrees' || chargeFinding === 'awaited' || explanation !== null) return null
  const words = {
    receipt: row.receipt ?? '–',
    expected: format.moneyWithCurrency(row.expectedCharge),
    billed: format.moneyWithCurrency(row.billedCharge),
  }
  return (
    <Can do="charge.manage">
      <ReasonButton
        type="link"
        size="small"
        text={t(($) => $.charges.explain)}
        consequence={t(($) => $.charges.explainConsequence, words)}
        onReason={(reason) =>
          run({ params: { id: row.chargeId ?? 0 }, body: { reason, version: row.version ?? 1 } })
        }
      />
    </Can>
  )
}
