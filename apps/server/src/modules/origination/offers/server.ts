import * as contract from '@daftari/contract/origination/products/app-config'
import { read, write } from '../../../platform/module.ts'
import { part } from '../../../platform/part.ts'
import { appFlow } from './app-flow.ts'
import { close, openingFlow, openOnes } from './close.ts'
import { listClosings, listOpenings } from './list-closings.ts'
import { offerFlow } from './offer-flow.ts'
import { simulateOffer } from './simulate-offer.ts'

/** What each app offers, and whether it takes applications. */
export const offers = part({
  settings: [offerFlow, appFlow],
  requests: [openingFlow],
  lists: [listClosings, listOpenings],
  routes: [
    read(contract.closableOptions, (ctx) => openOnes(ctx)),
    write(contract.close, (ctx, { body }) => close(ctx, body)),
    read(contract.simulateOffer, (ctx, { body }) => simulateOffer(ctx, body)),
  ],
})
