import { getPaymentData, postPaymentData } from '@daftari/contract/intake/service-endpoints'
import type { ModificationState } from '@daftari/contract/payments/enums'
import {
  payoutModificationCount,
  payoutModificationDetail,
} from '@daftari/contract/payments/modification'
import { refuse } from '@daftari/contract/refusals'
import { appOf, type ReadContext } from '../../platform/context.ts'
import { anyRowOf } from '../../platform/desk/any-row-of.ts'
import { numbered } from '../../platform/desk/object-kind.ts'
import { read, write } from '../../platform/module.ts'
import { pagePanel, rowPanel } from '../../platform/panels/panel-query.ts'
import { part } from '../../platform/part.ts'
import { askModification } from './commands/ask-modification.ts'
import { walletChanges } from './commands/decide-modification.ts'
import { modificationList } from './queries/list-modifications.ts'
import { modificationDetail, modificationsWaiting } from './queries/modification-detail.ts'

/** Changes of wallet: asked for through the customer's app, decided by staff. */
export const modifications = part({
  lists: [modificationList],
  requests: [walletChanges],
  objects: [
    {
      type: 'payout-modification',
      ...anyRowOf('payments.payoutModification'),
      parts: payoutOf,
    },
  ],
  routes: [
    write(postPaymentData, (ctx, { params, body }) =>
      askModification(ctx, { ...body, applicationId: params.id, appCode: appOf(ctx) }),
    ),
    read(getPaymentData, (ctx, { params }) => lastModification(ctx, params.id)),
    pagePanel(payoutModificationCount, async (ctx) => ({ count: await modificationsWaiting(ctx) })),
    rowPanel(payoutModificationDetail, modificationDetail),
  ],
})

/** Refuses: request.not-found, for an application of another app too. */
async function lastModification(ctx: ReadContext, applicationId: number) {
  const row = await ctx.db
    .selectFrom('payments.payoutModification')
    .select(['id as modificationId', 'state', 'decisionReason as reason'])
    .where('applicationId', '=', applicationId)
    .where('appCode', '=', appOf(ctx))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  return { ...row, state: row.state as ModificationState }
}

/** The result is reported to everybody who may see payouts. */
async function payoutOf(ctx: ReadContext, id: string) {
  const number = numbered(id)
  if (number === undefined) return undefined
  const asked = await ctx.db
    .selectFrom('payments.payoutModification')
    .select('disbursementId')
    .where('id', '=', number)
    .executeTakeFirst()
  if (asked === undefined) return undefined
  return [{ type: 'disbursement' as const, id: String(asked.disbursementId) }]
}
