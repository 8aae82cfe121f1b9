import type { Presence } from '@daftari/contract/work/enums'
import { weekday } from '@daftari/kernel/business-date'
import { wallMinute } from '@daftari/kernel/wall-time'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { isDue, type Queue } from '../queue/queue.ts'

/** A person with the right to work a queue, how they work it, and their current items. */
export interface Assignee {
  staffId: number
  name: string
  presence: Presence
  open: number
  due: number
  /** How many more they may have; null: any number. */
  room: number | null
  weight: number
  weekdays: number[]
  fromMinute: number
  untilMinute: number
  takesNew: boolean
  mostOpen: number | null
  version: number
}

type Row = Omit<Assignee, 'presence' | 'room'> & { away: boolean; works: boolean }

/** The people who work a queue, or still have items of it, by name; only one person where named. */
export async function assigneesOf(
  ctx: ReadContext,
  queue: Queue,
  staffId: number | null = null,
): Promise<Assignee[]> {
  const { kind, can } = queue.declared
  const { rows } = await sql<Row>`
    select s.id as staff_id, s.name, coalesce(h.open, 0) as open, coalesce(h.due, 0) as due,
      coalesce(a.weight, 1) as weight, coalesce(a.weekdays, '{1,2,3,4,5,6,7}') as weekdays,
      coalesce(a.from_minute, 0) as from_minute, coalesce(a.until_minute, 1440) as until_minute,
      coalesce(a.takes_new, true) as takes_new, a.most_open, coalesce(a.version, 1) as version,
      exists (select from work.leave l
        where l.staff_id = s.id and l.away_on = ${ctx.clock.today()}) as away, w.works
    from reporting.staff s
    left join work.assignee a on a.queue = ${kind} and a.staff_id = s.id
    left join (
      select q.assignee_id, count(*) as open, count(*) filter (where ${isDue(ctx, queue)}) as due
      from ${queue.from} where ${queue.open} and q.assignee_id is not null
        and (${staffId}::bigint is null or q.assignee_id = ${staffId})
      group by q.assignee_id) h on h.assignee_id = s.id
    cross join lateral (select s.disabled_at is null and exists (
      select from reporting.staff_permission p
      where p.staff_id = s.id and p.permission = ${can}) as works) w
    where (w.works or h.open > 0) and (${staffId}::bigint is null or s.id = ${staffId})
    order by s.name, s.id`.execute(ctx.db)
  return rows.map(({ away, works, ...row }) => {
    const most = row.mostOpen ?? queue.steps.capacity ?? null
    const room = most === null ? null : Math.max(0, most - row.open)
    return { ...row, room, presence: works ? presenceOf(ctx, { away, ...row }) : 'left' }
  })
}

/** The people who can be assigned items now: present today, on their shift, taking new items, with room. */
export async function presentAssignees(ctx: ReadContext, queue: Queue): Promise<Assignee[]> {
  const all = await assigneesOf(ctx, queue)
  return all.filter(({ presence, room }) => presence === 'present' && room !== 0)
}

/** Whether somebody works the queue now. */
export async function isPresent(ctx: ReadContext, queue: Queue, staffId: number): Promise<boolean> {
  const all = await assigneesOf(ctx, queue)
  return all.some((one) => one.staffId === staffId && one.presence === 'present')
}

function presenceOf(
  { clock }: ReadContext,
  {
    away,
    weekdays,
    fromMinute,
    untilMinute,
    takesNew,
  }: Pick<Row, 'away' | 'weekdays' | 'fromMinute' | 'untilMinute' | 'takesNew'>,
): Presence {
  if (away) return 'away'
  if (!weekdays.includes(weekday(clock.today()))) return 'day-off'
  const minute = wallMinute(clock.now(), clock.zone)
  if (minute < fromMinute || minute >= untilMinute) return 'shift-over'
  return takesNew ? 'present' : 'takes-none'
}

/** How many more of a queue somebody may have, who need not be among those who are handed any. */
export async function roomOf(
  ctx: ReadContext,
  queue: Queue,
  staffId: number,
): Promise<{ open: number; most: number | null; room: number | null }> {
  const { rows } = await sql<{
    open: number
    most: number | null
  }>`${roomSql(queue, staffId)}`.execute(ctx.db)
  const { open = 0, most = null } = rows[0] ?? {}
  return { open, most, room: most === null ? null : Math.max(0, most - open) }
}

/** How many they have, and how many they may have at most; null: any number. */
export const roomSql = (queue: Queue, staffId: number) => sql`
  select (select count(*) from ${queue.from}
      where ${queue.open} and q.assignee_id = ${staffId}) as open,
    coalesce((select a.most_open from work.assignee a
      where a.queue = ${queue.declared.kind} and a.staff_id = ${staffId}),
      ${queue.steps.capacity ?? null}::integer) as most`
