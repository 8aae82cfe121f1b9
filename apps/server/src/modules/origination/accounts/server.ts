import { freezeAccount as freezeEndpoint } from '@daftari/contract/origination/accounts/endpoints'
import { write } from '../../../platform/module.ts'
import { part } from '../../../platform/part.ts'
import { accountDetail } from './account-detail.ts'
import { limitChange } from './change-limit.ts'
import { freezeAccount } from './freeze-account.ts'
import { listCreditAccounts } from './list-accounts.ts'

/** Credit that is drawn again and again: its limit, and what is drawn on it. */
export const creditAccounts = part({
  requests: [limitChange],
  lists: [listCreditAccounts],
  panels: [accountDetail],
  routes: [
    write(freezeEndpoint, (ctx, { params, body }) => freezeAccount(ctx, { ...params, ...body })),
  ],
})
