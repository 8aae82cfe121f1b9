import * as contract from '@daftari/contract/messaging/gateways'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { AppContext, Context } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { act } from '../../../../platform/desk/actions/act.ts'
import type { RecurringJob } from '../../../../platform/schedule/daily.ts'
import { balanceIn } from '../../gateway/balance.ts'
import { GatewayFaulty } from '../../gateway/gateway-fault.ts'
import { settingsIn } from '../../gateway/gateways-in-use.ts'
import type { OpenGateway } from '../../gateway/open-gateway.ts'
import type { TextGateway } from '../../gateway/text-gateway.ts'
import { gatewayEntity, requireApproved } from '../gateways/gateway-acts.ts'
import { judgeBalance } from './judge-balance.ts'

/** Every gateway in use that may know its balance is asked. */
export const balancesJob = (open: OpenGateway): RecurringJob => ({
  name: 'messaging.ask-balances',
  everySeconds: 900,
  due: () => sql`exists (select from messaging.gateway
    where state = 'active' and kind = any(${[...contract.prepaidGatewayKinds]}))`,
  run: (appContext) => askBalances(appContext, open),
})

export async function askBalances(appContext: AppContext, open: OpenGateway): Promise<void> {
  const rows = await appContext.db
    .selectFrom('messaging.gateway')
    .selectAll()
    .where('state', '=', 'active')
    .where('kind', 'in', [...contract.prepaidGatewayKinds])
    .orderBy('id')
    .execute()
  const ask = async (row: (typeof rows)[number]) => {
    const gateway = openedOrNot(appContext, open, row)
    if (gateway === undefined) return
    const answer = await balanceOf(appContext, gateway)
    await keepBalance(appContext, appContext.db, row.id, answer)
  }
  // A slow gateway does not delay the others.
  await Promise.all(rows.map(ask))
}

/** A gateway that cannot be opened is shown as such, and does not prevent querying the others. */
function openedOrNot(
  appContext: AppContext,
  open: OpenGateway,
  row: Parameters<typeof settingsIn>[1],
): TextGateway | undefined {
  try {
    return open(settingsIn(appContext, row))
  } catch (error) {
    if (error instanceof GatewayFaulty) return undefined
    throw error
  }
}

/**
 * The answer is stored, whatever it is, and shown in the row. Refuses: message-gateway.no-balance for a kind
 * that cannot be queried.
 */
export const askGatewayBalance = (open: OpenGateway) =>
  act(contract.askBalance, gatewayEntity, {
    guard(_ctx, row) {
      const { kind } = row
      requireApproved(row)
      if (!contract.prepaidGatewayKinds.some((one) => one === kind))
        refuse('message-gateway.no-balance')
    },
    async change(ctx, row) {
      const answer = await balanceOf(ctx.appContext, open(settingsIn(ctx.appContext, row)))
      await keepBalance(ctx, ctx.tx, row.id, answer)
      return {}
    },
  })

type Balance = number | 'no-answer' | 'refused' | 'unreadable' | 'other-currency' | 'not-offered'

async function balanceOf({ currency }: AppContext, gateway: TextGateway): Promise<Balance> {
  const answer = (await gateway.balance?.()) ?? ({ outcome: 'not-offered' } as const)
  await gateway.close?.()
  return answer.outcome === 'told' ? balanceIn(answer.text, currency) : answer.outcome
}

/** What is known stays where nothing of use came. */
async function keepBalance(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  gatewayId: number,
  answer: Balance,
): Promise<void> {
  const askedAt = clock.now()
  const known = typeof answer === 'number'
  const of = known
    ? { outcome: 'known', balanceCents: answer, knownAt: askedAt }
    : { outcome: answer }
  await db
    .insertInto('messaging.gatewayBalance')
    .values({ gatewayId, askedAt, ...of })
    .onConflict((on) => on.column('gatewayId').doUpdateSet({ askedAt, ...of }))
    .execute()
  await judgeBalance(db, gatewayId, askedAt)
}
