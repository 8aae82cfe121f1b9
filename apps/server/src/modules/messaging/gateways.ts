import * as contract from '@daftari/contract/messaging/gateways'
import { type Part, part } from '../../platform/part.ts'
import type { Ports } from '../../ports.ts'
import { askGatewayBalance, balancesJob } from './commands/balance/ask-balance.ts'
import { changeAddresses } from './commands/change-gateway-address.ts'
import {
  activateGateways,
  deactivateGateways,
  editGateways,
  gatewayEntity,
  type OwnNumber,
  testGateways,
} from './commands/gateways/gateway-acts.ts'
import { gatewayAddressFlow } from './commands/gateways/gateway-address.ts'
import { importGatewaysJob } from './commands/gateways/import-gateways.ts'
import { listenToGatewaysJob } from './commands/listen-to-gateways.ts'
import type { SealNumber } from './commands/receive-text.ts'
import { balanceAlerts } from './queries/balance-alerts.ts'
import { gatewayAddresses } from './queries/gateway-addresses.ts'
import { faultAlerts, gatewayFigures } from './queries/gateway-faults.ts'
import { listGatewayAddresses } from './queries/list-gateway-addresses.ts'
import { listGateways } from './queries/list-gateways.ts'

/** The gateways of messages, set up by administrators. */
export function gateways(
  { openGateway: open, addressOf, namedGateways, gatewaysInUse }: Ports,
  { ownNumber, seal }: { ownNumber: OwnNumber; seal: SealNumber },
): Part {
  const addresses = gatewayAddressFlow(open)
  return part({
    entity: gatewayEntity,
    list: listGateways,
    record: contract.smsGateway,
    more: gatewayAddresses(addressOf),
    acts: [
      editGateways(open, addresses),
      activateGateways(open),
      testGateways(open, ownNumber),
      askGatewayBalance(open),
      changeAddresses,
      deactivateGateways,
    ],
    requests: [addresses],
    lists: [listGatewayAddresses],
    alerts: [...balanceAlerts, ...faultAlerts],
    figures: gatewayFigures,
    recurring: [
      ...importGatewaysJob(namedGateways),
      ...listenToGatewaysJob(gatewaysInUse, seal),
      balancesJob(open),
    ],
  })
}
