import { challengerRequest } from '@daftari/contract/origination/rules/challengers'
import { refuse } from '@daftari/contract/refusals'
import { addDays, businessDateOf, daysBetween } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import type { Context, ReadContext } from '../../../../platform/context.ts'
import { requestFlow } from '../../../../platform/desk/requests/request-flow.ts'
import { requireSecondPerson } from '../../../../platform/desk/second-person/require-second-person.ts'
import { policyInForce } from '../../queries/policy-in-effect.ts'
import { isToCome, lockShadow, type Running } from './shadow.ts'

/** Asked for by one person once the shadow has run long enough, and begun by another; one at a time. */
export const challengerFlow = requestFlow<
  (typeof challengerRequest)['endpoints'],
  'origination.challenger'
>(challengerRequest, {
  table: 'origination.challenger',
  async ask(ctx, { shadowId, mostLentCents: mostCents, ...bounds }) {
    if (bounds.leastPassPercent >= bounds.mostPassPercent) {
      refuse('challenger.bounds', {}, { mostPassPercent: 'low' })
    }
    const shadow = await requireReady(ctx, shadowId)
    const { versionId, championId } = shadow
    return { shadowId, versionId, championId, mostCents, ...bounds }
  },
  taken: () => refuse('challenger.open-before'),
  async recheck(ctx, { shadowId }) {
    const { versionId } = await requireReady(ctx, shadowId)
    await requireSecondPerson(ctx, [await authorOf(ctx, versionId)], 'request.own')
  },
  execute: (ctx, { days }, { save }) => save({ endsOn: addDays(ctx.clock.today(), days) }),
  audited: ({ versionId, sharePercent, days, mostCents }) => ({
    versionId,
    sharePercent,
    days,
    mostCents,
  }),
  summary: {
    name: sql`(select v.number::text from platform.setting_version v where v.id = r.version_id)`,
    amount: sql`r.most_cents`,
  },
})

/**
 * Requires a shadow run with enough days and assessments, of a version that may still take effect, beside the
 * version in force. Refuses: request.not-found, challenger.shadow-short, live-trial.rules-changed,
 * .version-gone.
 */
async function requireReady(ctx: Context, shadowId: number): Promise<Running> {
  const shadow = await lockShadow(ctx, shadowId)
  const { leastDays, leastAssessments, championId, versionId } = shadow
  const { id } = await policyInForce(ctx)
  if (id !== championId) refuse('live-trial.rules-changed')
  if (!(await isToCome(ctx, versionId))) refuse('live-trial.version-gone')
  const days = daysIn(ctx, shadow)
  const assessments = await assessmentsIn(ctx, shadowId)
  if (days < leastDays || assessments < leastAssessments) {
    refuse('challenger.shadow-short', { days, leastDays, assessments, leastAssessments })
  }
  return shadow
}

/** The author of a version, who cannot put it in force alone. */
async function authorOf(ctx: Context, versionId: number): Promise<number | null> {
  const { askedBy } = await ctx.tx
    .selectFrom('platform.settingVersion')
    .select('askedBy')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  return askedBy
}

function daysIn({ clock }: ReadContext, { startedAt, endedAt }: Running): number {
  const from = businessDateOf(startedAt, clock.zone)
  return daysBetween(from, businessDateOf(endedAt ?? clock.now(), clock.zone))
}

async function assessmentsIn(ctx: Context, shadowId: number): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom('origination.shadowOutcome')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('shadowId', '=', shadowId)
    .executeTakeFirstOrThrow()
  return Number(n)
}
