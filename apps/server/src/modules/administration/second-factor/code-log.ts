import type {
  CodeOutcome,
  CodePurpose,
  CodeWay,
} from '@daftari/contract/administration/sign-in-codes'
import type { Context, ReadContext } from '../../../platform/context.ts'

/** How many wrong codes an hour, of all ways together. */
export const mostWrong = 5
const hourMs = 3_600_000

export interface CodeEntry {
  staffId: number
  way: CodeWay
  purpose: CodePurpose
  outcome: CodeOutcome
  tries?: number
  ip: string
}

/** One line for a code that was sent or typed; the code itself is nowhere. */
export async function logCode(ctx: Context, entry: CodeEntry): Promise<void> {
  await ctx.tx
    .insertInto('administration.codeLog')
    .values({ happenedAt: ctx.clock.now(), ...entry })
    .execute()
}

export async function wrongInAnHour(ctx: ReadContext, staffId: number): Promise<number> {
  const { wrong } = await ctx.db
    .selectFrom('administration.codeLog')
    .select(({ fn }) => fn.countAll<number>().as('wrong'))
    .where('staffId', '=', staffId)
    .where('outcome', '=', 'wrong')
    .where('happenedAt', '>', new Date(ctx.clock.now().getTime() - hourMs))
    .executeTakeFirstOrThrow()
  return Number(wrong)
}
