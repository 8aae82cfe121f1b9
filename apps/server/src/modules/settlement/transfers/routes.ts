import * as contract from '@daftari/contract/settlement/transfers'
import { type Route, write } from '../../../platform/module.ts'
import { askTransfer, decideTransfer, reverseTransfer } from './move-own-money.ts'
import { setTransferRate } from './set-transfer-rate.ts'

export const transferRoutes: Route[] = [
  write(contract.askTransfer, (ctx, { body }) => askTransfer(ctx, body)),
  write(contract.decideTransfer, (ctx, { params, body }) =>
    decideTransfer(ctx, { ...params, ...body }),
  ),
  write(contract.reverseTransfer, (ctx, { params, body }) =>
    reverseTransfer(ctx, { ...params, ...body }),
  ),
  write(contract.setTransferRate, (ctx, { body }) => setTransferRate(ctx, body)),
]
