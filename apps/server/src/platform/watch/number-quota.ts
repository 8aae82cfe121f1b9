import type { AlarmKind } from '@daftari/contract/administration/alarms'
import { type RefusalCode, type RefusalParams, refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { raiseAlarm } from './alarm.ts'

/** A refusal that is given once the alarm about it is committed. */
export interface Withheld {
  code: RefusalCode & AlarmKind
  params: RefusalParams
}

/** Refuses with what was withheld, if anything was. Called outside of the alarm's transaction. */
export function refuseWithheld(withheld: Withheld | undefined): void {
  if (withheld !== undefined) refuse(withheld.code, withheld.params)
}

/** Many at once of one person are counted one by one. */
export async function lockCountOf(ctx: Context, staffId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reveals of ${staffId}`}, 13))`.execute(
    ctx.tx,
  )
}

/** The alarm and its entry in the audit log stay, though nothing is shown. */
export async function withhold(
  ctx: Context,
  withheld: Withheld,
  about: { type: string; id: string | number },
): Promise<Withheld> {
  const { code, params } = withheld
  await raiseAlarm(ctx, { kind: code, facts: params, measure: 'count' })
  await audit(ctx, { act: 'number.withheld', object: about, after: { why: code, ...params } })
  return withheld
}
