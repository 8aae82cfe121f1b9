import { refuse } from '@daftari/contract/refusals'
import type { RobotSection } from '@daftari/contract/telephony/robots/enums'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'

/** Among the active ones of a section; simultaneous changes are serialized. Refuses: robot.name-taken. */
export async function requireFreeName(
  ctx: Context,
  table: 'telephony.robotRecording' | 'telephony.robotScript',
  { section, name, id = 0 }: { section: RobotSection; name: string; id?: number },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${section}`}, 173))`.execute(
    ctx.tx,
  )
  const taken = await ctx.tx
    .selectFrom(table)
    .select('id')
    .where('section', '=', section)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .where('state', '<>', 'retired')
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken !== undefined) refuse('robot.name-taken', {}, { name })
}
