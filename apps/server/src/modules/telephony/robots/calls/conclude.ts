import { conclusionEngineOf, type RobotEngine } from '@daftari/contract/telephony/robots/enums'
import { plain } from '@daftari/contract/telephony/robots/scenario'
import { sql } from 'kysely'
import type { Context } from '../../../../platform/context.ts'
import type { EndedCall } from '../voice-robot.ts'

/** What keys or words mean by the list of conclusions, where the script came to none. */
export async function concludedBy(
  ctx: Context,
  callId: number,
  { answered, heard }: EndedCall,
): Promise<string | null> {
  if (!answered || heard === '') return null
  const { rows } = await sql<{ engine: RobotEngine; section: string }>`
    select c.engine, r.section from telephony.robot_call r
    join telephony.call c on c.id = r.call_id where r.call_id = ${callId}`.execute(ctx.tx)
  const [of] = rows
  if (of === undefined) return null
  const known = await ctx.tx
    .selectFrom('telephony.robotConclusion')
    .select('code')
    .where('section', '=', of.section)
    .where('engine', '=', conclusionEngineOf(of.engine))
    .where('state', '<>', 'retired')
    .where((eb) => eb(eb.val(plain(heard)), '=', eb.fn.any('heard')))
    .executeTakeFirst()
  return known?.code ?? null
}
