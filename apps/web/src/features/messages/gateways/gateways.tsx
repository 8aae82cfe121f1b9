import { gatewayAddress, gatewayForm } from '@daftari/contract/messaging/gateway-addresses'
import { smsGateway } from '@daftari/contract/messaging/gateways'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n.ts'
import { useViews } from '../../../ui/filters/use-views.tsx'
import { CreateButton } from '../../../ui/form/declared/form-buttons.tsx'
import { RecordTable } from '../../../ui/table-page/record-table.tsx'
import { RequestTable } from '../../request/request-table.tsx'

/** The gateways of messages, and the addresses that wait for a second person. */
export function Gateways() {
  const { t } = useTranslation('operation')
  const { shown, control } = useViews(['gateways', 'addresses'], (view) =>
    t(($) => $.gateways.views[view]),
  )
  if (shown === 'gateways') return <GatewayList views={control} />
  return <RequestTable of={gatewayAddress} views={control} />
}

/** Today's messages of each, and whether it answers. */
function GatewayList({ views }: { views: ReactNode }) {
  return (
    <RecordTable
      record={smsGateway}
      views={views}
      toolbar={<CreateButton form={gatewayForm} type="primary" />}
    />
  )
}
