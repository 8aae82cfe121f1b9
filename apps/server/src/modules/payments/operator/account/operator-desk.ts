import type { operatorDesk as contract } from '@daftari/contract/payments/operator/endpoints'
import type { PullState, RegistrationState } from '@daftari/contract/payments/operator/enums'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import type { ReadContext } from '../../../../platform/context.ts'
import { awayState } from '../../../../platform/faults/provider-health.ts'
import type { WalletOperator } from '../../mpesa/wallet-operator.ts'
import { readFloat } from './read-float.ts'

type Desk = ReadOf<typeof contract>

/** Our standing with the operator: our accounts, our registered addresses, and its list of payments. */
export async function operatorDesk(
  ctx: ReadContext,
  operator: Pick<WalletOperator, 'addresses'>,
): Promise<Desk> {
  const [away, float, registration, pulls] = await Promise.all([
    awayState(ctx, 'mpesa'),
    readFloat(ctx),
    lastRegistration(ctx, operator),
    lastPulls(ctx),
  ])
  return { away, float, registration, pulls }
}

async function lastRegistration(
  ctx: ReadContext,
  operator: Pick<WalletOperator, 'addresses'>,
): Promise<Desk['registration']> {
  const { shortCode, confirmationUrl } = await operator.addresses()
  const row = await ctx.db
    .selectFrom('payments.addressRegistration as r')
    .leftJoin('reporting.staff as s', 's.id', 'r.askedBy')
    .select(['r.state', 'r.host', 'r.unanswered', 'r.result', 'r.askedAt', 'r.addressDigest'])
    .select(['r.askedBy', 's.name'])
    .where('r.shortCode', '=', shortCode)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { host } = new URL(confirmationUrl)
  if (row === undefined) return { shortCode, host, last: null }
  const last = {
    state: row.state as RegistrationState,
    host: row.host,
    unanswered: row.unanswered as 'Completed',
    result: row.result,
    at: row.askedAt.toISOString(),
    by: { id: row.askedBy, name: row.name ?? '' },
    isCurrent: row.addressDigest.equals(ctx.appContext.cipher.hash(confirmationUrl)),
  }
  return { shortCode, host, last }
}

async function lastPulls(ctx: ReadContext): Promise<Desk['pulls']> {
  const rows = await ctx.db
    .selectFrom('payments.pull')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    state: row.state as PullState,
    from: row.pulledFrom.toISOString(),
    until: row.pulledUntil.toISOString(),
    at: row.askedAt.toISOString(),
    rows: row.rows,
    found: row.found,
    foundCents: row.foundCents,
    unread: row.unread,
    differing: row.differing,
    failure: row.failure,
    findingsKept: row.findingsKept,
  }))
}
