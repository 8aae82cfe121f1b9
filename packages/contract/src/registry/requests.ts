import { dailyLimits } from '../administration/daily-limits.ts'
import { personLimits } from '../administration/person-limits.ts'
import { programRequest } from '../administration/programs.ts'
import { revealHours } from '../administration/reveal-hours.ts'
import { factorReset, signInCodes } from '../administration/sign-in-codes.ts'
import { webhookRequest } from '../administration/webhooks/webhooks.ts'
import { goLiveRequest } from '../arrival/books/declared.ts'
import { acceptanceRequest } from '../arrival/differences/declared.ts'
import { collectionLimits, morningRuleSetting, stageSetting } from '../collections/plans.ts'
import { reductionRequest, waiverRequest } from '../collections/reduction-requests.ts'
import { strategySetting } from '../collections/strategy.ts'
import { contactPolicySetting } from '../contact/policy.ts'
import { proposedStopRequest } from '../contact/stops.ts'
import { campaignRequest, couponIssueRequest } from '../coupons/acts.ts'
import { idBindingRequest } from '../customers/id-binding.ts'
import { specialAccountEnd, specialAccountRequest } from '../customers/special-accounts.ts'
import { manualRequest } from '../ledger/manual-entries.ts'
import { reopenRequest } from '../ledger/periods.ts'
import { gatewayAddress } from '../messaging/gateway-addresses.ts'
import { raiseRequest } from '../origination/accounts/endpoints.ts'
import { removalRequest } from '../origination/blacklist.ts'
import { topUpRequest } from '../origination/bureau/balance.ts'
import { appOpeningRequest } from '../origination/products/app-config.ts'
import { appSetting } from '../origination/products/app-setting.ts'
import { offerSetting } from '../origination/products/offer-setting.ts'
import { challengerRequest } from '../origination/rules/challengers.ts'
import { riskPolicySetting } from '../origination/rules/risk-policy.ts'
import { snoozeRequest } from '../origination/rules/snoozes.ts'
import { startRequest } from '../outreach/endpoints.ts'
import { correctionRequest } from '../payments/correction-endpoints.ts'
import { correctionFileRequest } from '../payments/correction-files.ts'
import { walletChange } from '../payments/modification.ts'
import { allocationRequest } from '../payments/operator/payment-allocation.ts'
import { reversalRequest } from '../payments/operator/reversal-endpoints.ts'
import { refundRequest } from '../payments/refund-endpoints.ts'
import { payoutOpeningRequest, payoutPolicySetting } from '../payments/switch.ts'
import type { DecidingCall, OtherRequest, PendingRow, Said } from '../platform/other-request.ts'
import { type DeclaredRequest, decisionOf } from '../platform/request.ts'
import { audienceSetting } from '../promotion/audiences/setting.ts'
import { numberConsentRequest } from '../promotion/number-consents/declared.ts'
import { thirdBatchRequest, whiteBatchRequest } from '../promotion/numbers/declared.ts'
import { preCreditRequest } from '../promotion/pre-credit/declared.ts'
import { loanChargeRequest } from '../servicing/loan-charge.ts'
import { restructuringRequest } from '../servicing/restructuring.ts'
import { writeOffRequest } from '../servicing/write-off.ts'
import { agreementRequest } from '../settlement/service-agreements.ts'
import { transferRequest } from '../settlement/transfers.ts'
import { serviceLevelSetting } from '../support/cases/service-levels.ts'
import { serviceOrderSetting } from '../support/service-orders/order-rules.ts'
import { erasureRequest } from '../telephony/recordings.ts'
import { others } from './other-requests.ts'

/** Every request that a second person decides: a line here, and its tile, alert and texts follow. */
export const requests = [
  waiverRequest,
  reductionRequest,
  writeOffRequest,
  proposedStopRequest,
  restructuringRequest,
  loanChargeRequest,
  transferRequest,
  agreementRequest,
  manualRequest,
  reopenRequest,
  walletChange,
  refundRequest,
  correctionRequest,
  correctionFileRequest,
  raiseRequest,
  topUpRequest,
  removalRequest,
  idBindingRequest,
  specialAccountRequest,
  specialAccountEnd,
  reversalRequest,
  allocationRequest,
  startRequest,
  campaignRequest,
  couponIssueRequest,
  preCreditRequest,
  whiteBatchRequest,
  thirdBatchRequest,
  numberConsentRequest,
  gatewayAddress,
  erasureRequest,
  payoutOpeningRequest,
  payoutPolicySetting.request,
  contactPolicySetting.request,
  strategySetting.request,
  stageSetting.request,
  morningRuleSetting.request,
  collectionLimits.request,
  serviceLevelSetting.request,
  offerSetting.request,
  appSetting.request,
  appOpeningRequest,
  riskPolicySetting.request,
  challengerRequest,
  snoozeRequest,
  serviceOrderSetting.request,
  audienceSetting.request,
  signInCodes.request,
  dailyLimits.request,
  personLimits.request,
  revealHours.request,
  factorReset,
  programRequest,
  webhookRequest,
  goLiveRequest,
  acceptanceRequest,
] as const
export type DeclaredKind = (typeof requests)[number]['kind']

export type OtherKind = keyof typeof others
export type RequestKind = DeclaredKind | OtherKind

/** Kinds whose rows also belong to another kind: a person who may decide that kind is alerted only to it. */
export const withinKind: { readonly [K in RequestKind]?: RequestKind } = {
  'collection-text': 'message-text',
  'promotion-text': 'message-text',
  'off-app-text': 'message-text',
  'push-text': 'message-text',
}

export function declaredRequest(kind: string): DeclaredRequest | undefined {
  return requests.find((one) => one.kind === kind)
}

/**
 * How one of any kind is decided; undefined if nobody refuses such a request, and where the kind is not known
 * to this version.
 */
export function decidingCall(kind: string, row: PendingRow, said: Said): DecidingCall | undefined {
  const declared = declaredRequest(kind)
  if (declared === undefined) return otherKind(kind)?.decide(row, said)
  const input = decisionOf(declared, row.id, { version: row.version, ...said })
  return { endpoint: declared.endpoints.decide, input }
}

const otherKind = (kind: string): OtherRequest | undefined =>
  Object.entries(others).find(([one]) => one === kind)?.[1]
