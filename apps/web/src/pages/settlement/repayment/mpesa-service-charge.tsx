import { serviceChargeDays, serviceCharges } from '@daftari/contract/settlement/charge-tables'
import {
  chargeDayDrillDowns,
  serviceChargeDrillDowns,
} from '@daftari/contract/settlement/cost-drill-downs'
import type { Row } from '@daftari/contract/table'
import type { ReactNode } from 'react'
import { ExplainCharge } from '../../../features/charges/explain-charge.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import type { AnyRow } from '../../../ui/cells/cell.tsx'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TablePage } from '../../../ui/table-page/table-page.tsx'

/** The operator's charges compared with its tariff: by day, and by transaction. */
export default function MpesaServiceCharge() {
  const { t } = useTranslation('costs')
  const { shown, control } = useViews([
    { value: 'days', label: t(($) => $.charges.byDay) },
    { value: 'each', label: t(($) => $.charges.byTransaction) },
  ])
  if (shown === 'each') return <Transactions views={control} />
  return (
    <TablePage
      table={serviceChargeDays}
      opens={chargeDayDrillDowns}
      drillDown={{ [serviceCharges.name]: explaining }}
      views={control}
      empty={t(($) => $.charges.none)}
    />
  )
}

/** What differs is explained where it is read, also among the rows behind a day. */
const explaining = {
  rowActions: (row: AnyRow) => <ExplainCharge row={row as Row<typeof serviceCharges>} />,
}

function Transactions({ views }: { views: ReactNode }) {
  const { t } = useTranslation('costs')
  return (
    <TablePage
      table={serviceCharges}
      opens={serviceChargeDrillDowns}
      {...explaining}
      views={views}
      empty={t(($) => $.charges.none)}
    />
  )
}
