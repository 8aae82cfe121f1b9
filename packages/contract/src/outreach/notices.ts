import { z } from 'zod'
import { column } from '../columns.ts'
import { endpoint } from '../endpoint.ts'
import { filter } from '../filters.ts'
import type { MessagePurpose } from '../messaging/enums.ts'
import { messageChannels, messageStates } from '../messaging/message-enums.ts'
import { drillDowns, drillToRows, type Place } from '../platform/drill-down.ts'
import { action } from '../platform/records/action.ts'
import { record } from '../platform/records/record.ts'
import { version } from '../shapes.ts'
import { list } from '../table.ts'
import { preview } from './endpoints.ts'
import { itemReasons, outreachRuleStates } from './enums.ts'
import {
  type NoticeEvent,
  type NoticeKind,
  noticeChannels,
  noticeEvents,
  noticeKinds,
  outOfHours,
} from './notice-events.ts'

const page = 'operation/system/notice-sms-configure'
const can = 'notice.manage'
const tag = 'Outreach'

/** One row per notice: its event, recipients and time, and its results of the last seven days. */
export const notices = list(page, {
  entity: 'notice',
  key: 'noticeId',
  state: 'noticeState',
  defaultSort: 'noticeId',
  tabs: 'noticeState',
  filters: {
    noticeState: filter.choice(outreachRuleStates, { set: 'ruleState' }),
    noticeEvent: filter.choice(noticeEvents),
    app: filter.app(),
  },
  columns: {
    noticeId: column.id({ sortable: true, optional: true }),
    noticeEvent: column.choice(noticeEvents),
    /** Before or after the due day. */
    noticeDays: column.count(),
    /** Empty: every app without a notice of its own. */
    app: column.app(),
    templateName: column.text(),
    noticeState: column.choice(outreachRuleStates, { set: 'ruleState' }),
    /** `08:00`, for daily notices. */
    sendsAt: column.text({ short: true }),
    outOfHours: column.choice(outOfHours),
    sentWeek: column.count(),
    arrivedWeek: column.count(),
    refusedWeek: column.count(),
    noticeChannel: column.choice(messageChannels, { set: 'carrier' }),
    changedBy: column.staff(),
    changedAt: column.instant({ sortable: true }),
    countedFrom: column.date({ optional: true }),
    countedTo: column.date({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** One row per recipient of a notice, with the result. */
export const noticeItems = list(page, {
  name: 'outreach/notice-items',
  path: '/outreach/noticeItems',
  key: 'itemId',
  defaultSort: '-itemId',
  tabs: 'messageState',
  filters: {
    messageState: filter.choice(messageStates),
    noticeEvent: filter.choice(noticeEvents),
    itemReason: filter.choice(itemReasons),
    made: filter.dateRange(),
    wasSent: filter.choice(['yes', 'no'], { set: 'yesNo', single: true }),
    noticeId: filter.id(),
    loanId: filter.id(),
    customerId: filter.id(),
  },
  columns: {
    itemId: column.id({ sortable: true, optional: true }),
    madeAt: column.instant({ sortable: true }),
    noticeEvent: column.choice(noticeEvents),
    noticeDays: column.count(),
    noticeId: column.id({ optional: true }),
    name: column.text(),
    loanId: column.id({ of: 'loan' }),
    templateName: column.text(),
    /** Refused where no message was made of it. */
    messageState: column.choice(messageStates),
    itemReason: column.choice(itemReasons),
    smsSentAt: column.instant(),
    smsParts: column.count(),
    outreachCost: column.money(),
    customerId: column.id({ optional: true }),
  },
})

type Of = Place<typeof notices>
const week = ({ row }: Of) =>
  row === undefined
    ? undefined
    : { noticeId: String(row.noticeId), made: `${row.countedFrom}..${row.countedTo}` }
const weekAnd = (more: { messageState?: string; wasSent?: string }) => (at: Of) => {
  const of = week(at)
  return of && { ...of, ...more }
}

export const noticeDrillDowns = drillDowns(notices, {
  sentWeek: drillToRows(noticeItems, weekAnd({ wasSent: 'yes' })),
  arrivedWeek: drillToRows(noticeItems, weekAnd({ messageState: 'delivered' })),
  refusedWeek: drillToRows(noticeItems, weekAnd({ messageState: 'refused' })),
})

export const switchNoticeOn = action('notice.switch-on', {
  on: notices,
  can,
  from: ['off'],
  to: 'active',
  asks: 'confirm',
  primary: true,
})
export const switchNoticeOff = action('notice.switch-off', {
  stops: true,
  on: notices,
  can,
  from: ['active'],
  to: 'off',
  asks: 'reason',
})

export const notice = record(notices, {
  actions: [switchNoticeOn, switchNoticeOff],
  panels: [
    ['noticeEvent', 'noticeDays', 'app', 'templateName', 'noticeChannel', 'sendsAt', 'outOfHours'],
    ['noticeState', 'sentWeek', 'arrivedWeek', 'refusedWeek', 'changedBy', 'changedAt'],
    {
      rows: noticeItems,
      title: 'latestNotices',
      by: { noticeId: 'noticeId' },
      columns: ['madeAt', 'loanId', 'messageState', 'itemReason'],
    },
  ],
})

const id = z.int().positive()
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day: 08:00')

/** What is chosen in the form; which of it a notice has follows from its event. */
export const noticeForm = z
  .strictObject({
    event: z.enum(noticeEvents),
    days: z.int().min(1).max(30).nullable().default(null),
    app: z.string().max(40).nullable().default(null),
    templateId: id,
    channel: z.enum(noticeChannels).default('sms'),
    at: time.nullable().default(null),
    outOfHours: z.enum(outOfHours).nullable().default(null),
  })
  .superRefine((given, ctx) => {
    const { most, dated }: NoticeKind = noticeKinds[given.event]
    const issue = (path: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message })
    if ((given.days === null) !== (most === undefined)) issue('days', 'of some events only')
    if (given.days !== null && given.days > (most ?? 0))
      ctx.addIssue({ code: 'too_big', origin: 'number', maximum: most ?? 0, path: ['days'] })
    if ((given.at !== null) !== dated) issue('at', 'of what goes on a day')
    if ((given.outOfHours === null) !== dated) issue('outOfHours', 'of what happens at any hour')
  })
export type NoticeForm = z.output<typeof noticeForm>

/** What a template may be for, so that the gate of contact looks at the right thing. */
export const noticePurposes = (event: NoticeEvent): readonly MessagePurpose[] => {
  const { dated, collects = dated }: NoticeKind = noticeKinds[event]
  return collects ? ['collection'] : ['transactional', 'service']
}

/** The people to whom it would be sent: today, or for events at any hour, those of the last seven days. */
export const previewNotice = endpoint({
  method: 'POST',
  path: '/outreach/notices/preview',
  summary: 'Whom a notice is for, and what it would cost',
  effect: 'reads',
  access: { can },
  tag,
  body: noticeForm,
  response: preview,
})

export const noticeChoices = endpoint({
  method: 'GET',
  path: '/outreach/notices/choices',
  summary: 'Templates and apps for a notice',
  access: { can },
  tag,
  response: z.object({
    templates: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        purpose: z.string(),
        channel: z.enum(noticeChannels),
      }),
    ),
    apps: z.array(z.object({ code: z.string(), name: z.string() })),
    /** The hours in which daily notices may be sent. */
    hours: z.object({ from: z.string(), until: z.string() }),
  }),
})

/** Refuses: request.not-found. */
export const noticeValues = endpoint({
  method: 'GET',
  path: '/outreach/notices/{id}/values',
  summary: 'What a notice says, to be changed',
  access: { can },
  tag,
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  response: z.object({ id: z.number(), version: z.number(), form: noticeForm }),
})

/** Refuses: notice.taken, .hours, .app, .fixed, outreach.content, request.not-found, record.stale. */
export const saveNotice = endpoint({
  method: 'POST',
  path: '/outreach/notices',
  summary: 'Set up or change a notice',
  access: { can },
  tag,
  body: z.strictObject({
    /** The notice to change; its event, days and app stay the same. */
    of: z.strictObject({ id, version }).optional(),
    form: noticeForm,
  }),
  response: z.object({ id: z.number(), state: z.string(), version: z.number() }),
})
