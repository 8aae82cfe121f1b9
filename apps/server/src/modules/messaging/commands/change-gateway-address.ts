import * as contract from '@daftari/contract/messaging/gateways'
import { refuse } from '@daftari/contract/refusals'
import { staffOf } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import { recipientOf } from '../../../platform/http/callbacks/callback-secret.ts'
import { changeGeneration } from '../../../platform/http/callbacks/change-address.ts'
import { postingKinds } from '../gateway/callback-endpoints.ts'
import { gatewayEntity } from './gateways/gateway-acts.ts'

/** All callback addresses of one gateway: knowing one gateway's address reveals none of another. */
export const changeAddresses = act(contract.changeGatewayAddress, gatewayEntity, {
  guard(_ctx, { kind }) {
    if (!postingKinds.includes(kind)) refuse('message-gateway.no-callbacks')
  },
  async change(ctx, { code }, { overlapHours: hours }) {
    const recipient = recipientOf({ purpose: 'delivery-reports', name: code })
    await changeGeneration(ctx, { recipient, hours })
    return { changedBy: staffOf(ctx), changedAt: ctx.clock.now() }
  },
  details: (_row, { overlapHours }) => ({ overlapHours }),
})
