import type { CallbackRecipient } from '@daftari/contract/callbacks'
import { z } from 'zod'
import { isNetwork } from '../http/networks.ts'

export const networkList = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((all) => all.every(isNetwork), 'must be networks such as 10.0.0.0/8, separated by commas')
  .optional()

/** Where those post from whose own networks are not named, and where each of the others does. */
export const callbackNetworkVariables = {
  CALLBACK_NETWORKS: networkList,
  MPESA_CALLBACK_NETWORKS: networkList,
  AGGREGATOR_CALLBACK_NETWORKS: networkList,
  TELEPHONY_CALLBACK_NETWORKS: networkList,
  ROBOT_CALLBACK_NETWORKS: networkList,
  GATEWAY_CALLBACK_NETWORKS: networkList,
  ATTRIBUTION_CALLBACK_NETWORKS: networkList,
  STORE_CALLBACK_NETWORKS: networkList,
}

const token = z.string().min(16, 'must have at least 16 characters').optional()

/**
 * The token that each provider sends with its callbacks; that of an SMS gateway is in the gateway's record.
 */
export const callbackTokenVariables = {
  TELEPHONY_CALLBACK_TOKEN: token,
  ROBOT_CALLBACK_TOKEN: token,
  ATTRIBUTION_CALLBACK_TOKEN: token,
  STORE_CALLBACK_TOKEN: token,
}

export const callbackTokens = (
  v: Readonly<Partial<Record<keyof typeof callbackTokenVariables, string | undefined>>>,
): Partial<Record<CallbackRecipient, string>> => ({
  ...(v.TELEPHONY_CALLBACK_TOKEN !== undefined && { telephony: v.TELEPHONY_CALLBACK_TOKEN }),
  ...(v.ROBOT_CALLBACK_TOKEN !== undefined && { 'robot-vendor': v.ROBOT_CALLBACK_TOKEN }),
  ...(v.ATTRIBUTION_CALLBACK_TOKEN !== undefined && {
    attribution: v.ATTRIBUTION_CALLBACK_TOKEN,
  }),
  ...(v.STORE_CALLBACK_TOKEN !== undefined && { 'app-store': v.STORE_CALLBACK_TOKEN }),
})

type Named = keyof typeof callbackNetworkVariables

const namedFor: Record<CallbackRecipient, Named> = {
  'wallet-operator': 'MPESA_CALLBACK_NETWORKS',
  aggregator: 'AGGREGATOR_CALLBACK_NETWORKS',
  telephony: 'TELEPHONY_CALLBACK_NETWORKS',
  'robot-engine': 'ROBOT_CALLBACK_NETWORKS',
  'robot-vendor': 'ROBOT_CALLBACK_NETWORKS',
  gateway: 'GATEWAY_CALLBACK_NETWORKS',
  attribution: 'ATTRIBUTION_CALLBACK_NETWORKS',
  'app-store': 'STORE_CALLBACK_NETWORKS',
}

/** Networks by provider: its own list, otherwise the list for all providers; an empty list allows any. */
export function callbackNetworks(
  v: Readonly<Partial<Record<Named, readonly string[] | undefined>>>,
): Record<CallbackRecipient, readonly string[]> {
  const { CALLBACK_NETWORKS: everybody = [] } = v
  return Object.fromEntries(
    Object.entries(namedFor).map(([recipient, name]) => [recipient, v[name] ?? everybody]),
  ) as Record<CallbackRecipient, readonly string[]>
}
