import type { ArmFigures, oneChallenger } from '@daftari/contract/origination/rules/challengers'
import {
  type LaterResult,
  laterResults,
  type Outcome,
} from '@daftari/contract/origination/rules/dry-runs'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { compareArms } from '../../domain/challenger.ts'
import { laterResultsOf } from '../later-results.ts'
import { none } from '../replay.ts'

type Compared = Record<'champion' | 'challenger', ArmFigures>

/** Refuses: request.not-found. */
export async function challengerFound(
  ctx: ReadContext,
  id: number,
): Promise<ReadOf<typeof oneChallenger>> {
  const row = await ctx.db
    .selectFrom('origination.challenger')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  const state = row.state as ReadOf<typeof oneChallenger>['state']
  const arms = await armsOf(ctx, id)
  return { state, ...arms, ...compareArms(arms.champion, arms.challenger) }
}

/** Each application once, in the arm and by the outcome of its last assessment. */
export async function armsOf(ctx: ReadContext, challengerId: number): Promise<Compared> {
  const { rows } = await sql<{
    id: number
    arm: keyof Compared
    outcome: Outcome
    lent: number | null
  }>`
    select distinct on (s.application_id) s.application_id as id, s.arm, s.outcome,
      case when a.apply_status = 2 then a.approved_cents end as lent
    from origination.assessment s join origination.application a on a.id = s.application_id
    where s.challenger_id = ${challengerId} and s.arm in ('champion', 'challenger')
    order by s.application_id, s.id desc`.execute(ctx.db)
  const lent = rows.flatMap(({ id, lent: cents }) => (cents === null ? [] : [id]))
  const laterOf = await laterResultsOf(ctx, lent)
  const arms: Compared = { champion: nobody(), challenger: nobody() }
  for (const row of rows) {
    const arm = arms[row.arm]
    arm.judged += 1
    arm[row.outcome] += 1
    if (row.lent === null) continue
    arm.loans += 1
    arm.lentCents += row.lent
    addResult(arm, laterOf.get(row.id) ?? 'unknown')
  }
  return arms
}

const nobody = (): ArmFigures => ({
  judged: 0,
  pass: 0,
  reject: 0,
  manual: 0,
  loans: 0,
  lentCents: 0,
  later: none(laterResults),
  matured: 0,
  late: 0,
})

const notKnown: readonly LaterResult[] = ['too-early', 'unknown']
const notLate: readonly LaterResult[] = ['on-time', 'late-1']

function addResult(arm: ArmFigures, later: LaterResult): void {
  arm.later[later] += 1
  if (notKnown.includes(later)) return
  arm.matured += 1
  if (!notLate.includes(later)) arm.late += 1
}
