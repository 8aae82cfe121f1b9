import * as contract from '@daftari/contract/origination/products/app-config'
import { type Route, read, write } from '../../../platform/module.ts'
import { close, openOnes } from './close.ts'
import { simulateOffer } from './simulate-offer.ts'

export const offerRoutes: Route[] = [
  read(contract.closableOptions, (ctx) => openOnes(ctx)),
  write(contract.close, (ctx, { body }) => close(ctx, body)),
  read(contract.simulateOffer, (ctx, { body }) => simulateOffer(ctx, body)),
]
