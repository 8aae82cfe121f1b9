import { minuteOfDay } from '@daftari/contract/contact/hours'
import { refuse } from '@daftari/contract/refusals'
import type { CasePauses } from '@daftari/contract/support/cases/service-case'
import type { BusinessDate } from '@daftari/kernel/business-date'
import { wallTime } from '@daftari/kernel/wall-time'
import type { Context, ReadContext } from '../../../platform/context.ts'
import { act } from '../../../platform/desk/actions/act.ts'
import type { Entity, EntityChange, EntityRow } from '../../../platform/desk/actions/entity.ts'
import type { Clocked, caseClock } from './case-clock.ts'

/** A case waits for so many days at most. */
const furthestDays = 60
const dayMs = 86_400_000

type CaseTable = 'support.serviceCase' | 'support.payoutCase'

interface Pausing<T extends CaseTable> {
  clock: Pick<ReturnType<typeof caseClock>, 'timed' | 'beginPause' | 'endPause'>
  guard(ctx: ReadContext, row: EntityRow<T>): void
}

/** Routes that pause and resume a case, whose clock stops meanwhile. */
export function pausing<T extends CaseTable>(
  declared: CasePauses,
  of: Entity<T>,
  { clock: { timed, beginPause, endPause }, guard }: Pausing<T>,
) {
  // Each of these tables has the columns that a clock reads.
  const clocked = (row: EntityRow<T>) => row as object as Clocked
  const changed = async (ctx: Context, row: EntityRow<T>, change: object) =>
    (await timed(ctx, clocked(row), change)) as object as EntityChange<T>
  return {
    pause: act(declared.pause, of, {
      guard,
      change: async (ctx, row, { pausedFor, resumeOn, resumeTime, reason }) => {
        const until = untilOf(ctx, resumeOn, resumeTime)
        return changed(ctx, row, await beginPause(ctx, clocked(row), { pausedFor, until, reason }))
      },
      details: (_row, { pausedFor, resumeOn, resumeTime }) => ({ pausedFor, resumeOn, resumeTime }),
    }),
    resume: act(declared.resume, of, {
      guard,
      change: async (ctx, row) => changed(ctx, row, await endPause(ctx, clocked(row))),
    }),
  }
}

/** Refuses: service-case.pause-time, where it is past or too far ahead. */
function untilOf({ clock }: Context, on: string, time: string): Date {
  const until = wallTime(on as BusinessDate, minuteOfDay(time), clock.zone)
  const latest = clock.now().getTime() + furthestDays * dayMs
  if (until > clock.now() && until.getTime() <= latest) return until
  return refuse('service-case.pause-time', { days: furthestDays }, { resumeOn: 'beyond' })
}
