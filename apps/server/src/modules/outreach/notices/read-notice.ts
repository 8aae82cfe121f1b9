import { minuteOfDay, timeOfDay } from '@daftari/contract/contact/hours'
import type { OutputOf } from '@daftari/contract/endpoint'
import { noticeChannels, noticeEvents, noticeKinds } from '@daftari/contract/outreach/notice-events'
import {
  type noticeChoices as choices,
  type NoticeForm,
  noticePurposes,
} from '@daftari/contract/outreach/notices'
import { refuse } from '@daftari/contract/refusals'
import { assert } from '@daftari/kernel/assert'
import { cents, moneyText } from '@daftari/kernel/money'
import { wallTime } from '@daftari/kernel/wall-time'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { contactHoursOf } from '../../contact/index.ts'
import type { Carrier } from '../carriers/carrier.ts'
import { previewOfPeople } from '../queries/preview.ts'
import { isDated } from './notice.ts'
import { noticedSql } from './recipients.ts'
import { requireSound } from './save-notice.ts'

/** Refuses as saving does. */
export async function previewNotice(
  ctx: ReadContext,
  carriers: readonly Carrier[],
  form: NoticeForm,
) {
  await requireSound(ctx, form)
  const { event, days, app, channel, templateId } = form
  const carrier = carriers.find(({ kind }) => kind === channel) ?? refuse('outreach.carrier')
  const [first] = noticePurposes(event)
  assert(first !== undefined, 'a notice has a purpose')
  return previewOfPeople(ctx, carrier, {
    people: noticedSql(ctx, { event, days, appCode: app, channel }, isDated(event)),
    purpose: first,
    plan: { carrier: channel, content: { templateId }, holdOutPercent: 0 },
    why: noticeKinds[event].why,
    ...(form.at === null ? {} : { at: timeToday(ctx, form.at) }),
    valuesOf: ({ owed }) => {
      if (isDated(event) || typeof owed !== 'number') return {}
      return { amount: moneyText(ctx.appContext.currency, cents(owed)) }
    },
  })
}

const timeToday = ({ clock }: ReadContext, time: string) =>
  wallTime(clock.today(), minuteOfDay(time), clock.zone)

/** Its content, for a change. Refuses: request.not-found. */
export async function valuesOfNotice(ctx: ReadContext, id: number) {
  const row = await ctx.db
    .selectFrom('outreach.notice')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) refuse('request.not-found')
  const { version, event, days, appCode: app, templateId, channel, atMinute, outOfHours } = row
  const at = atMinute === null ? null : timeOfDay(atMinute)
  const form = { event, days, app, templateId, channel, at, outOfHours } as NoticeForm
  return { id, version, form }
}

/** Templates that may be sent now, apps, and when people may be reminded. */
export async function noticeChoices(ctx: ReadContext) {
  const purposes = [...new Set(noticeEvents.flatMap((event) => noticePurposes(event)))]
  const templates = await sql<OutputOf<typeof choices>['templates'][number]>`
    select m.template_id as id, m.template_name as name, m.purpose, m.channel
    from reporting.message_template m
    where m.purpose = any(${purposes}) and m.channel = any(${[...noticeChannels]})
      and m.state in ('in-use', 'changed')
    order by m.template_name limit 400`.execute(ctx.db)
  const apps = await sql<{ code: string; name: string }>`
    select a.code, a.name from reporting.app a order by a.name`.execute(ctx.db)
  const { fromMinute, untilMinute } = await contactHoursOf(ctx, 'collection')
  const hours = { from: timeOfDay(fromMinute), until: timeOfDay(untilMinute) }
  return { templates: templates.rows, apps: apps.rows, hours }
}
