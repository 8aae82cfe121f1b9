import type { AlarmKind, alarms as contract } from '@daftari/contract/administration/alarms'
import type { ReadOf } from '@daftari/contract/platform/panels/panel'
import { type ReadContext, staffOf } from '../../../platform/context.ts'
import { limits } from '../../../platform/limits.ts'
import type { Facts, KeptFacts } from '../../../platform/watch/alarm-facts.ts'

const most = 100

/** Open alarms first, newest first; then recently settled ones. */
export async function readAlarms(ctx: ReadContext): Promise<ReadOf<typeof contract>> {
  const me = staffOf(ctx)
  const since = new Date(ctx.clock.now().getTime() - limits.alarmDays * 86_400_000)
  const rows = await ctx.db
    .selectFrom('administration.alarm as a')
    .innerJoin('administration.staff as s', 's.id', 'a.staffId')
    .leftJoin('administration.staff as by', 'by.id', 'a.seenBy')
    .select(['a.id', 'a.kind', 'a.staffId', 's.name', 'a.facts', 'a.times', 'a.raisedAt'])
    .select(['a.lastAt', 'a.seenAt', 'a.note', 'by.name as seenBy'])
    .select(['a.firstFacts', 'a.distinctFacts', 'a.leftOut'])
    .where((or) => or.or([or('a.seenAt', 'is', null), or('a.raisedAt', '>', since)]))
    .orderBy((eb) => eb('a.seenAt', 'is not', null))
    .orderBy('a.lastAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(most)
    .execute()
  return {
    open: rows.filter((row) => row.seenAt === null).length,
    rows: rows.map(({ staffId, name, distinctFacts, ...row }) => ({
      ...row,
      kind: row.kind as AlarmKind,
      who: { id: staffId, name },
      facts: row.facts as Facts,
      // The version before raises them without.
      firstFacts: (row.firstFacts ?? row.facts) as Facts,
      distinct: (distinctFacts as unknown as KeptFacts[]).map((one) => ({
        ...one,
        lastAt: new Date(one.lastAt).toISOString(),
      })),
      raisedAt: row.raisedAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
      seenAt: row.seenAt?.toISOString() ?? null,
      isOwn: staffId === me,
    })),
  }
}
