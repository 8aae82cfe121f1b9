import {
  chargeFiles,
  serviceChargeDays,
  serviceCharges,
} from '@daftari/contract/settlement/charge-tables'
import { uploadChargeFile } from '@daftari/contract/settlement/charges'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useCommand } from '../../lib/use-command.ts'
import { sheets } from '../../ui/form/accepted-files.ts'
import { FileButton } from '../../ui/form/file-button.tsx'

/** Choosing the file books it; what is wrong with it is said with its row. */
export function UploadCharges() {
  const { t } = useTranslation('costs')
  const format = useFormat()
  const { run, busy } = useCommand(uploadChargeFile, {
    refreshes: [chargeFiles, serviceCharges, serviceChargeDays],
    done: ({ chargeCount, chargeCents, knownCount }) =>
      t(($) => $.charges.booked, {
        count: chargeCount,
        amount: format.moneyWithCurrency(chargeCents),
        known: knownCount,
      }),
  })
  return (
    <FileButton
      type="primary"
      accept={sheets}
      loading={busy}
      text={t(($) => $.charges.uploadFile)}
      title={t(($) => $.charges.fileHint)}
      onFile={(file) => void run({} as never, file).catch(() => undefined)}
    />
  )
}
