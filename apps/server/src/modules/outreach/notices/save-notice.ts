import { minuteOfDay, timeOfDay } from '@daftari/contract/contact/hours'
import { type NoticeForm, noticePurposes } from '@daftari/contract/outreach/notices'
import { refuse } from '@daftari/contract/refusals'
import { sql } from 'kysely'
import { audit } from '../../../platform/audit.ts'
import { type Context, type ReadContext, staffOf } from '../../../platform/context.ts'
import { checkVersion } from '../../../platform/db/check-version.ts'
import { contactHoursOf } from '../../contact/index.ts'
import { templateFor } from '../../messaging/index.ts'
import { isDated } from './notice.ts'

export interface NoticeInput {
  of?: { id: number; version: number } | undefined
  form: NoticeForm
}

/**
 * From then on it has its new content; people already notified are not notified again. Refuses: notice.taken,
 * .hours, .app, .fixed, outreach.content, request.not-found, record.stale.
 */
export async function saveNotice(ctx: Context, { of, form }: NoticeInput) {
  await requireSound(ctx, form)
  const before = of === undefined ? undefined : await lockNotice(ctx, of)
  if (before === undefined) await requireFree(ctx, form)
  else requireSame(before, form)
  const columns = {
    templateId: form.templateId,
    atMinute: form.at === null ? null : minuteOfDay(form.at),
    outOfHours: form.outOfHours,
    doneOn: null,
    changedBy: staffOf(ctx),
    changedAt: ctx.clock.now(),
  }
  const { event, days, app, channel } = form
  const { id, state, version } =
    before === undefined
      ? await ctx.tx
          .insertInto('outreach.notice')
          .values({ ...columns, event, days, appCode: app, channel, state: 'active' })
          .returning(['id', 'state', 'version'])
          .executeTakeFirstOrThrow()
      : await ctx.tx
          .updateTable('outreach.notice')
          .set({ ...columns, version: before.version + 1 })
          .where('id', '=', before.id)
          .returning(['id', 'state', 'version'])
          .executeTakeFirstOrThrow()
  await audit(ctx, {
    act: before === undefined ? 'notice.create' : 'notice.edit',
    object: { type: 'notice', id },
    ...(before === undefined ? {} : { before: saidBy(before) }),
    after: form,
  })
  return { id, state, version }
}

type Row = Awaited<ReturnType<typeof lockNotice>>

const saidBy = ({ templateId, atMinute, outOfHours }: Row) => ({
  templateId,
  atMinute,
  outOfHours,
})

/** What a notice may send, to whose app, and when. Refuses: notice.app, .hours, outreach.content. */
export async function requireSound(ctx: ReadContext, form: NoticeForm): Promise<void> {
  const { event, app, templateId, channel, at } = form
  const template = await templateFor(ctx, templateId)
  const fits = template?.channel === channel && noticePurposes(event).includes(template.purpose)
  if (!fits) {
    refuse('outreach.content', {}, { templateId: 'unknown' })
  }
  if (app !== null && !(await isApp(ctx, app))) refuse('notice.app', {}, { app: 'unknown' })
  if (at === null || !isDated(event)) return
  const { fromMinute, untilMinute } = await contactHoursOf(ctx, 'collection')
  if (minuteOfDay(at) < fromMinute || minuteOfDay(at) >= untilMinute) {
    const hours = { from: timeOfDay(fromMinute), until: timeOfDay(untilMinute) }
    refuse('notice.hours', hours, { at: 'range' })
  }
}

async function isApp(ctx: ReadContext, code: string): Promise<boolean> {
  const { rows } = await sql`select from reporting.app where code = ${code}`.execute(ctx.db)
  return rows.length === 1
}

async function lockNotice(ctx: Context, { id, version }: { id: number; version: number }) {
  const row = await ctx.tx
    .selectFrom('outreach.notice')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return checkVersion(row, version)
}

async function requireFree(ctx: Context, { event, days, app, channel }: NoticeForm) {
  const taken = await ctx.tx
    .selectFrom('outreach.notice')
    .select('id')
    .where('event', '=', event)
    .where('days', 'is not distinct from', days)
    .where('appCode', 'is not distinct from', app)
    .where('channel', '=', channel)
    .executeTakeFirst()
  if (taken !== undefined) refuse('notice.taken', {}, { event: 'taken' })
}

function requireSame(before: Row, { event, days, app, channel }: NoticeForm): void {
  const same =
    before.event === event &&
    before.days === days &&
    before.appCode === app &&
    before.channel === channel
  if (!same) refuse('notice.fixed')
}
