import {
  creditAccountDetail,
  freezeAccount as freezeEndpoint,
} from '@daftari/contract/origination/accounts/endpoints'
import { type Route, read, write } from '../../../platform/module.ts'
import { accountDetail } from './account-detail.ts'
import { freezeAccount } from './freeze-account.ts'

export const accountRoutes: Route[] = [
  read(creditAccountDetail, (ctx, { params }) => accountDetail(ctx, params.id)),
  write(freezeEndpoint, (ctx, { params, body }) => freezeAccount(ctx, { ...params, ...body })),
]
