import { LoanChargeList } from '../../../features/loan-charge/loan-charge-list.tsx'
import { BatchList } from '../../../features/payment/batch/batch-list.tsx'
import { RestructuringList } from '../../../features/restructuring/restructuring-list.tsx'
import { WriteOffList } from '../../../features/write-off/write-off-list.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'

/** What always needs a second person: files of corrections, loans written off, new due days, charges. */
export default function MutliChangeBill() {
  const { t } = useTranslation('corrections')
  const { shown, control } = useViews([
    { value: 'batches', label: t(($) => $.views.batches) },
    { value: 'write-offs', label: t(($) => $.views.writeOffs) },
    { value: 'restructurings', label: t(($) => $.views.restructurings) },
    { value: 'loan-charges', label: t(($) => $.views.loanCharges) },
  ])
  if (shown === 'write-offs') return <WriteOffList views={control} />
  if (shown === 'restructurings') return <RestructuringList views={control} />
  if (shown === 'loan-charges') return <LoanChargeList views={control} />
  return <BatchList views={control} />
}
