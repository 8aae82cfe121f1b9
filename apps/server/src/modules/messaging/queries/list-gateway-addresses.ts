import { gatewayAddresses } from '@daftari/contract/messaging/gateway-addresses'
import { listQuery } from '../../../platform/tables/list-query.ts'
import { requestColumns, requestFilters } from '../../../platform/tables/sql-parts.ts'

/** Where somebody asked that a gateway's messages may go. */
export const listGatewayAddresses = listQuery(gatewayAddresses, {
  from: 'messaging.gateway_address q join messaging.gateway g on g.id = q.gateway_id',
  key: 'q.id',
  columns: {
    addressRequestId: 'q.id',
    addressState: 'q.state',
    gatewayName: 'g.code',
    gatewayId: 'g.id',
    gatewayKind: 'g.kind',
    gatewayUrl: 'q.url',
    gatewayAccount: 'q.account',
    ...requestColumns('q'),
  },
  filters: (({ requestOf, submitted }) => ({ requestOf, submitted }))(requestFilters('q')),
})
