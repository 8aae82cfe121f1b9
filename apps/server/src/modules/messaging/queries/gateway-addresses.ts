import type { GatewayKind } from '@daftari/contract/messaging/gateways'
import { may, type ReadContext } from '../../../platform/context.ts'
import type { AddressOf } from '../../../platform/http/callbacks/addresses.ts'
import type { CallbackEndpoint } from '../../../platform/http/callbacks/callback-secret.ts'
import { callbackEndpoints } from '../gateway/callback-endpoints.ts'

interface Shown {
  gatewayName: string | null
  gatewayKind: GatewayKind | null
}

/**
 * The addresses to which a gateway posts, for its provider's configuration: only for people who manage
 * gateways.
 */
export const gatewayAddresses =
  (addressOf: AddressOf) =>
  async (ctx: ReadContext, { gatewayName, gatewayKind }: Shown) => {
    const isManaged = may(ctx, 'message-gateway.manage') && gatewayKind !== null
    const endpoints = isManaged ? callbackEndpoints[gatewayKind] : {}
    const gateway = gatewayName ?? ''
    const address = async (of: CallbackEndpoint | undefined) =>
      of === undefined ? null : addressOf(of, { gateway }, ctx.db)
    return {
      reportAddress: await address(endpoints.reportAddress),
      inboundAddress: await address(endpoints.inboundAddress),
      webhookAddress: await address(endpoints.webhookAddress),
    }
  }
