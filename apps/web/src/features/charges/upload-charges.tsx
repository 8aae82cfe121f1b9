import {
  chargeFiles,
  serviceChargeDays,
  serviceCharges,
} from '@daftari/contract/settlement/charge-tables'
import { uploadChargeFile } from '@daftari/contract/settlement/charges'
import { Button } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format/use-format.ts'
import { useCommand } from '../../lib/use-command.ts'
import styles from './charges.module.css'

/** Choosing the file books it; what is wrong with it is said with its row. */
export function UploadCharges() {
  const { t } = useTranslation('costs')
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
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
    <>
      <input
        ref={input}
        className={styles.hidden}
        type="file"
        accept=".csv,text/csv"
        aria-label={t(($) => $.charges.uploadFile)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again after it was mended.
          target.value = ''
          if (file !== undefined) void run({} as never, file).catch(() => undefined)
        }}
      />
      <Button
        type="primary"
        loading={busy}
        title={t(($) => $.charges.fileHint)}
        onClick={() => input.current?.click()}
      >
        {t(($) => $.charges.uploadFile)}
      </Button>
    </>
  )
}
