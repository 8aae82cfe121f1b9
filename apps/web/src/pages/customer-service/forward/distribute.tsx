import {
  openOrderRecord,
  openOrders,
  serviceOrderQueue,
} from '@daftari/contract/support/service-orders/declared'
import { serviceOrderSetting } from '@daftari/contract/support/service-orders/order-rules'
import { SettingTab } from '../../../features/setting/setting-page.tsx'
import { useGlossary } from '../../../lib/glossary.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { TableView } from '../../../ui/table-page/tables-page.tsx'

/** Orders that are to be worked and handed out, and the rules by which they are made. */
export default function Distribute() {
  const { t } = useTranslation('customer-service')
  const glossary = useGlossary()
  const { shown, control } = useViews([
    { value: 'orders', label: glossary.text(openOrders, 'title') ?? '' },
    { value: 'rules', label: t(($) => $.forward.rules) },
  ])
  if (shown === 'rules') return <SettingTab of={serviceOrderSetting} views={control} />
  return (
    <TableView
      table={openOrders}
      record={openOrderRecord}
      queue={serviceOrderQueue}
      control={control}
    />
  )
}
