import { useTranslation } from 'react-i18next'
import { BatchList } from '../../../features/payment/batch/batch-list.tsx'
import { WriteOffList } from '../../../features/write-off/write-off-list.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'

/** Corrections that always need a second person: files of many, and loans written off. */
export default function MutliChangeBill() {
  const { t } = useTranslation('corrections')
  const { shown, control } = useViews([
    { value: 'batches', label: t(($) => $.views.batches) },
    { value: 'write-offs', label: t(($) => $.views.writeOffs) },
  ])
  return shown === 'write-offs' ? <WriteOffList views={control} /> : <BatchList views={control} />
}
