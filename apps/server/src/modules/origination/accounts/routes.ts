import {
  changeLimit as changeEndpoint,
  creditAccountDetail,
  decideLimit as decideEndpoint,
  freezeAccount as freezeEndpoint,
} from '@daftari/contract/origination/accounts/endpoints'
import { type Route, read, write } from '../../../platform/module.ts'
import { accountDetail } from './account-detail.ts'
import { changeLimit, decideLimit, freezeAccount } from './change-account.ts'

export const accountRoutes: Route[] = [
  read(creditAccountDetail, (ctx, { params }) => accountDetail(ctx, params.id)),
  write(changeEndpoint, (ctx, { params, body }) => changeLimit(ctx, { ...params, ...body })),
  write(decideEndpoint, (ctx, { params, body }) => decideLimit(ctx, { ...params, ...body })),
  write(freezeEndpoint, (ctx, { params, body }) => freezeAccount(ctx, { ...params, ...body })),
]
