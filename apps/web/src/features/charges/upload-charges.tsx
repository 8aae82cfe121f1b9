import type { OutputOf } from '@daftari/contract/endpoint'
import { chargeFileForm } from '@daftari/contract/settlement/charge-records'
import type { uploadChargeFile } from '@daftari/contract/settlement/charges'
import { useFormat } from '../../lib/format/use-format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { CreateButton } from '../../ui/form/declared/form-buttons.tsx'

/** Books the operator's charges; problems of the file are shown with their rows. */
export function UploadCharges() {
  const { t } = useTranslation('costs')
  const format = useFormat()
  const booked = (answer: unknown) => {
    const { chargeCount, chargeCents, knownCount } = answer as OutputOf<typeof uploadChargeFile>
    return t(($) => $.charges.booked, {
      count: chargeCount,
      amount: format.moneyWithCurrency(chargeCents),
      known: knownCount,
    })
  }
  return <CreateButton form={chargeFileForm} type="primary" done={booked} />
}
