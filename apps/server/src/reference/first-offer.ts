import { offerSetting } from '@daftari/contract/origination/products/offer-setting'
import type { Offer } from '../modules/origination/domain/offer.ts'
import { documentOf } from '../modules/origination/domain/offer-document.ts'
import { json } from '../platform/db/json.ts'

/** The row of a product's first offer, as the set-up of a lender makes it. */
export const firstOffer = (code: string, effectiveOn: string, offer: Offer) => ({
  kind: offerSetting.kind,
  object: code,
  number: 1,
  document: json(documentOf(offer)),
  effectiveOn,
  reason: 'Set up',
  state: 'approved',
  askedAt: new Date(`${effectiveOn}T00:00:00Z`),
  setUpBy: 'system:set-up',
})
