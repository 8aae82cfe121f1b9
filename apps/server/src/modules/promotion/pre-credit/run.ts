import { preCreditRequest } from '@daftari/contract/promotion/pre-credit/declared'
import { mostInRun, runGoodDays } from '@daftari/contract/promotion/pre-credit/enums'
import { refuse } from '@daftari/contract/refusals'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { entity } from '../../../platform/desk/actions/entity.ts'
import { requestFlow } from '../../../platform/desk/requests/request-flow.ts'
import { publish } from '../../../platform/events/publish.ts'
import { guardGift } from '../../../platform/watch/guard-gift.ts'
import { policyVersionOf } from '../../origination/index.ts'
import { generalShare, heldOutOfAll } from '../../outreach/index.ts'
import { isBlacklisted, isLate } from './end-offers.ts'
import { engineFor } from './judge-run.ts'

export const runEntity = entity({ type: 'pre-credit-run', table: 'promotion.preCreditRun' })

/** The engine is asked as soon as a run is asked for; offers exist by another person's word. */
export const preCreditRun = requestFlow(preCreditRequest, {
  table: 'promotion.preCreditRun',

  async ask(ctx, { audienceId, productCode, mostCents, validDays, reason }) {
    const { policyVersion } = await engineFor(ctx, { productCode, mostCents })
    return { audienceId, productCode, mostCents, validDays, reason, policyVersion }
  },
  taken: () => refuse('pre-credit.open-before', {}, { audienceId: 'open' }),

  /**
   * All current members of the audience, including the held-out ones, who get no offer and serve for
   * comparison.
   */
  async asked(ctx, { id, audienceId, version }) {
    const today = ctx.clock.today()
    const { numAffectedRows } = await sql`
      insert into promotion.pre_credit_result (run_id, person_id, arm, held_ppm)
      select ${id}, m.person_id,
        case when ${heldOutOfAll(today, sql`m.person_id`)} then 'held-out-of-all' else m.arm end,
        ${shareHeldOut(today)}
      from promotion.audience_member m
      join promotion.audience_version v on v.id = m.version_id
      where m.audience_id = ${audienceId} and m.left_at is null
      order by m.person_id limit ${mostInRun + 1}`.execute(ctx.tx)
    const persons = Number(numAffectedRows ?? 0n)
    if (persons === 0) refuse('pre-credit.nobody', {}, { audienceId: 'empty' })
    if (persons > mostInRun)
      refuse('pre-credit.too-many', { most: mostInRun }, { audienceId: 'many' })
    await publish(ctx, 'pre-credit.asked', `pre-credit-run:${id}`, { runId: id })
    return ctx.tx
      .updateTable('promotion.preCreditRun')
      .set({ persons })
      .where('id', '=', id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirstOrThrow()
  },

  async recheck(ctx, { judgedAt, askedAt, policyVersion }) {
    if (judgedAt === null) refuse('pre-credit.not-judged')
    if (policyVersion !== (await policyVersionOf(ctx))) refuse('pre-credit.policy-changed')
    if (ctx.clock.now().getTime() - askedAt.getTime() > runGoodDays * 86_400_000)
      refuse('pre-credit.too-old', { days: runGoodDays })
  },

  async execute(ctx, run, { save }) {
    await guardGift(ctx, {
      what: 'limit',
      customers: run.persons,
      askedBy: run.askedBy,
      about: run.productCode,
    })
    await makeOffers(ctx, run)
    await compareHeldOut(ctx, run)
    await save()
  },

  audited: ({ audienceId, productCode, mostCents, validDays, policyVersion, persons }) => ({
    audienceId,
    productCode,
    mostCents,
    validDays,
    policyVersion,
    persons,
  }),
  summary: { amount: 'mostCents', name: sql`r.product_code` },
})
export const { ask: askPreCredit, decide: decidePreCredit } = preCreditRun

/**
 * In millionths, for the member `m` by the version `v`: held out by the audience, by all promotion on
 * entering it, or by all promotion today, whose draw is repeated each quarter.
 */
const shareHeldOut = (today: BusinessDate) => sql<number>`1000000 - round(1000000
  * (1 - coalesce((v.rules ->> 'holdOutPercent')::integer, 0) / 100.0)
  * (1 - ${generalShare(sql`m.entered_on`)} / 1000000.0)
  * case when date_trunc('quarter', m.entered_on) = date_trunc('quarter', ${today}::date) then 1
      else 1 - ${generalShare(sql`${today}::date`)} / 1000000.0 end)`

/** Why none is made, whatever was said of the person `r.person_id` when the engine was asked. */
const mayHaveNone = (today: string) => sql<boolean>`(${isLate(today)} or ${isBlacklisted(today)}
  or exists (select from reporting.no_offers n join reporting.person p on p.phone_hash = n.phone_hash
    where p.person_id = r.person_id)
  or exists (select from reporting.application a where a.person_id = r.person_id
    and a.applied_at >= r.judged_at))`

interface Approved {
  id: number
  productCode: string
  validDays: number
  policyVersion: number
}

/** For persons outside the hold-out group; a person with a live offer of the product keeps it. */
async function makeOffers(ctx: Context, run: Approved): Promise<void> {
  const { id, productCode, validDays, policyVersion } = run
  const today = ctx.clock.today()
  await sql`insert into promotion.pre_credit_offer (result_id, run_id, person_id, product_code, amount_cents,
      score, grade, policy_version, offered_at, offered_on, expires_on)
    select r.id, r.run_id, r.person_id, ${productCode}, r.amount_cents, r.score, r.grade, ${policyVersion},
      ${ctx.clock.now()}, ${today}::date, ${today}::date + ${validDays}::integer
    from promotion.pre_credit_result r
    where r.run_id = ${id} and r.outcome = 'offered' and r.arm = 'treated'
      and not ${mayHaveNone(today)}
    order by r.person_id
    on conflict (person_id, product_code) where state = 'live' do nothing`.execute(ctx.tx)
}

/** Held-out people are compared under the same conditions: nobody twice for the same days. */
async function compareHeldOut(ctx: Context, run: Approved): Promise<void> {
  const today = ctx.clock.today()
  await sql`update promotion.pre_credit_result r
    set compared_until = ${today}::date + ${run.validDays}::integer
    where r.run_id = ${run.id} and r.outcome = 'offered' and r.arm <> 'treated'
      and not ${mayHaveNone(today)}
      and not exists (select from promotion.pre_credit_result e
        join promotion.pre_credit_run q on q.id = e.run_id and q.product_code = ${run.productCode}
        where e.person_id = r.person_id and e.compared_until >= ${today}::date)`.execute(ctx.tx)
}
