import { createHash } from 'node:crypto'
import { answeredStep } from '@daftari/contract/about-numbers'
import type { OutputOf } from '@daftari/contract/endpoint'
import {
  type AudienceVersion,
  chosenExclusions,
  fixedExclusions,
} from '@daftari/contract/promotion/audiences/audience'
import {
  audiencesPage,
  fewestMatched,
  fewestShown,
  previewAudience,
  usualPercent,
} from '@daftari/contract/promotion/audiences/setting'
import { smallestEffect } from '@daftari/kernel/lift'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { takeTime } from '../../../platform/db/take-time.ts'
import { write } from '../../../platform/module.ts'
import { answerAboutNumbers } from '../../../platform/watch/answer-about-numbers.ts'
import { contactStandings } from '../../contact/index.ts'
import { heldOutOfAll } from '../../outreach/index.ts'
import { requireKnown } from './audience-flow.ts'
import { makePersonFacts } from './person-facts.ts'
import { findChanges } from './refresh.ts'
import { whySentence } from './why-sentence.ts'

type Preview = OutputOf<typeof previewAudience>
type Found = NonNullable<Preview['found']>

/** The most people for whom calling times are checked; a larger audience is extrapolated. */
const mostLooked = 2_000
const examples = 20
const weekMs = 7 * 86_400_000
/** The people who would be in it. */
const within = sql`c.change in ('in', 'kept')`

/** Counted like a list that the person uploads. Refuses: list.over-quota, audience.no-product, .no-app. */
export const previewing = write(previewAudience, async (ctx, { body: { object, document } }) => {
  const key = createHash('sha256').update(JSON.stringify(document)).digest('hex')
  const asked = { place: audiencesPage, key: `audience:${key}`, numbers: 0 }
  return answerAboutNumbers(ctx, asked, () => previewOf(ctx, object, document))
})

/** What a run by these rules would find now; nobody is moved. */
async function previewOf(ctx: Context, code: string, rules: AudienceVersion): Promise<Preview> {
  await requireKnown(ctx, rules)
  await takeTime(ctx)
  const audience = await ctx.tx
    .selectFrom('promotion.audience')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  const id = audience?.id ?? 0
  await makePersonFacts(ctx)
  await findChanges(ctx, [{ id, versionId: 0, rules }])
  const { matched, heldOutOfAll, ...counts } = await countsOf(ctx)
  if (matched < fewestMatched) return { found: null }
  const { size } = counts
  const drawn = size - heldOutOfAll
  const heldOut = Math.round((drawn * rules.holdOutPercent) / 100)
  const treated = drawn - heldOut
  const callable = await callableOf(ctx, treated)
  const effect = smallestEffect(usualPercent / 100, treated, heldOut)
  const found = {
    ...counts,
    heldOut,
    ...callable,
    ...(await excludedOf(ctx)),
    smallestEffectPpm: effect === null ? null : Math.round(effect * 1_000_000),
    overlaps: await overlapsOf(ctx, id),
    examples: size < fewestShown ? [] : await examplesOf(ctx, rules),
  }
  return { found }
}

async function countsOf(ctx: Context) {
  const held = heldOutOfAll(ctx.clock.today(), sql`c.person_id`)
  const { rows } = await sql<{
    matched: number
    size: number
    heldOutOfAll: number
    entering: number
    leaving: number
  }>`
    select count(c.why)::integer as matched,
      count(*) filter (where ${within})::integer as size,
      count(*) filter (where ${within} and ${held})::integer as held_out_of_all,
      count(*) filter (where c.change = 'in')::integer as entering,
      count(*) filter (where c.change in ('criteria', 'out', 'life'))::integer as leaving
    from pg_temp.audience_change c`.execute(ctx.tx)
  return rows[0] ?? { matched: 0, size: 0, heldOutOfAll: 0, entering: 0, leaving: 0 }
}

/**
 * The reasons that the version chose, one by one; mandatory ones, which would disclose facts about a person,
 * combined.
 */
async function excludedOf(ctx: Context): Promise<Pick<Found, 'excluded' | 'barred'>> {
  const { rows } = await sql<Found['excluded'][number]>`
    select c.left_out as exclusion, count(*)::integer as count from pg_temp.audience_change c
    where c.left_out is not null and c.change in ('excluded', 'out')
      and c.left_out = any(${[...chosenExclusions]})
    group by 1 order by 2 desc, 1`.execute(ctx.tx)
  const { rows: always } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_temp.audience_change c
    where c.left_out = any(${[...fixedExclusions]}) and c.change in ('excluded', 'out')`.execute(
    ctx.tx,
  )
  const count = always[0]?.count ?? 0
  return { excluded: rows, barred: count - (count % answeredStep) }
}

/** Nothing for fewer than a few people, and rounded, so that two previews do not disclose a person. */
async function overlapsOf(ctx: Context, id: number): Promise<Found['overlaps']> {
  const { rows } = await sql<Found['overlaps'][number]>`
    select a.names ->> ${ctx.language} as audience, (count(*) - count(*) % ${answeredStep})::integer as count
    from pg_temp.audience_change c
    join promotion.audience_member m on m.person_id = c.person_id and m.left_at is null
    join promotion.audience a on a.id = m.audience_id
    where ${within} and m.audience_id <> ${id}
    group by a.id having count(*) >= ${fewestMatched}
    order by 2 desc, a.position, a.id`.execute(ctx.tx)
  return rows
}

/** In an order that is the same each time, and of nobody's making. */
const mixed = sql`platform.bucket('preview', c.person_id::text), c.person_id`

async function callableOf(ctx: Context, treated: number) {
  const { rows: parties } = await sql<{ personId: number; phoneHash: Buffer }>`
    select p.person_id, p.phone_hash from pg_temp.audience_change c
    join reporting.person p on p.person_id = c.person_id
    where ${within} order by ${mixed} limit ${mostLooked}`.execute(ctx.tx)
  const standings = await contactStandings(ctx, {
    parties: parties.map((one) => ({ ...one, relation: 'own' as const })),
    purpose: 'marketing',
    channel: 'call',
  })
  const soon = ctx.clock.now().getTime() + weekMs
  const now = standings.filter(({ rule }) => rule === null).length
  const inWeek = standings.filter(
    ({ rule, from }) => rule === null || (from !== null && from.getTime() <= soon),
  ).length
  const all = Math.max(1, parties.length)
  return {
    callableNow: Math.round((treated * now) / all),
    callableThisWeek: Math.round((treated * inWeek) / all),
  }
}

async function examplesOf(ctx: Context, { why }: AudienceVersion): Promise<Found['examples']> {
  const { rows } = await sql<{ firstName: string; phone: string; known: Record<string, unknown> }>`
    select split_part(p.full_name, ' ', 1) as first_name, p.phone_masked as phone, c.why as known
    from pg_temp.audience_change c join reporting.person p on p.person_id = c.person_id
    where ${within} order by ${mixed} limit ${examples}`.execute(ctx.tx)
  const { language, appContext } = ctx
  return rows.map(({ known, ...person }) => ({
    ...person,
    why: whySentence(why, known, { language, currency: appContext.currency }),
  }))
}
