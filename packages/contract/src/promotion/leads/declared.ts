import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { textsOf } from '../../messaging/sending.ts'
import { action } from '../../platform/records/action.ts'
import { field } from '../../platform/records/fields.ts'
import { optionSource } from '../../platform/records/option-source.ts'
import { list } from '../../table.ts'
import {
  callbackCheck,
  callbackColumns,
  callbackFilters,
  callFields,
  callRules,
  contactColumns,
  contactFilters,
  dueColumns,
  dueFilters,
} from '../../work/call-desk.ts'
import { type QueueResults, workQueue } from '../../work/queue.ts'
import { addedMembers, audienceMembers } from '../audiences/members.ts'
import { leadResults, leadStates } from './enums.ts'

const page = 'promotion/manage/assign-orders'

/** One row per lead: a person with all the reasons why they may borrow (again). */
export const leads = list(page, {
  entity: 'lead',
  key: 'leadId',
  state: 'leadState',
  defaultSort: '-openedAt',
  tabs: 'leadState',
  opensOn: 'open',
  filters: {
    leadState: filter.choice(leadStates),
    opened: filter.dateRange(),
    firstAudience: filter.audience(),
    product: filter.product(),
    assignee: filter.staff(),
    unassigned: filter.choice(['yes', 'no'], { set: 'yesNo', single: true }),
    lastResult: filter.choice(leadResults, { set: 'leadResult' }),
    attempts: filter.countRange(),
    closed: filter.dateRange(),
    phone: filter.phone(),
    ...dueFilters,
    ...callbackFilters,
    customerId: filter.id(),
  },
  columns: {
    leadId: column.id({ sortable: true }),
    firstName: column.text({ short: true }),
    phone: column.phone({ under: 'firstName' }),
    leadState: column.choice(leadStates),
    openedAt: column.instant({ sortable: true, late: true }),
    audience: column.text(),
    reasons: column.count({ late: true }),
    offeredProduct: column.product(),
    preApproved: column.money({ under: 'offeredProduct' }),
    assignee: column.staff({ under: 'nextActionAt' }),
    attempts: column.count({ sortable: true }),
    lastResult: column.choice(leadResults, { set: 'leadResult' }),
    lastContactAt: column.instant({ sortable: true, under: 'lastResult' }),
    nextActionAt: column.instant({ sortable: true }),
    ...dueColumns,
    ...callbackColumns,
    closedAt: column.instant({ optional: true, sortable: true }),
    customerId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})

/** Every contact with a lead, or note on it: the newest first. */
export const leadContacts = list(page, {
  name: `${page}/contacts`,
  path: `/${page}/contacts`,
  drillDownOnly: true,
  key: 'contactId',
  defaultSort: '-contactId',
  filters: { leadId: filter.id(), ...contactFilters },
  columns: {
    ...contactColumns,
    leadId: column.id(),
    leadResult: column.choice(leadResults),
  },
})

/** Why a person is a lead: each of their audiences, those that they left too. */
export const leadReasons = list(page, {
  name: `${page}/reasons`,
  path: `/${page}/reasons`,
  drillDownOnly: true,
  key: 'memberId',
  defaultSort: '-memberId',
  filters: { customerId: filter.id() },
  columns: {
    memberId: column.id({ sortable: true, optional: true }),
    audience: column.text(),
    whyInAudience: column.text(),
    listedOn: column.date(),
    leftOn: column.date(),
  },
})

const dayMinutes = 1_440

/** The effect of each result: policy allows one unanswered attempt on a day and three in thirty days. */
export const leadResultRules = {
  /** Without a callback they apply by themselves: talks about offers are not repeated so soon. */
  interested: { againAfterMinutes: 2 * dayMinutes },
  ...callRules({ againAfterMinutes: dayMinutes, most: 3 }),
} as const satisfies QueueResults

/** Callbacks that are due first, then who was never tried, then who is tried again; the newest first. */
export const leadQueue = workQueue('lead', {
  list: leads,
  parts: [...Object.values(audienceMembers), addedMembers],
  can: 'lead.work',
  handsOut: 'lead.hand-out',
})

/**
 * An interested customer may ask for another call: the rule of one talk about offers in thirty days allows
 * it.
 */
export const leadCallbackResults = ['callback', 'interested'] as const

export const leadCallback = callbackCheck(leads, 'lead.work')

/** The result of a contact. No more calls and a wrong number take effect at once, whatever comes later. */
export const recordLead = action('lead.record', {
  stopsContact: true,
  on: leads,
  can: 'lead.work',
  from: ['open'],
  primary: true,
  asks: { leadResult: field.choice(leadResults), ...callFields(leadCallbackResults) },
  outcome: {
    field: 'leadResult',
    callback: leadCallback,
    leadsTo: { interested: ['lead.text', 'lead.give-coupon'] },
  },
})

/** The texts as the lead would read them. Refuses: request.not-found, work.not-yours. */
export const leadTexts = textsOf(leads, 'lead.work')

/** The fields for sending a text of promotion by hand. */
export const promotionText = {
  templateId: field.number('given', { word: 'promotionText' }),
} as const

/**
 * A text of promotion from the lead's assignee, one a day, through the gate of contact. Refuses:
 * work.not-yours, message.not-in-use, .no-value, .sent-already, contact.not-allowed, .barred, .wrong-number,
 * spend.own-day.
 */
export const textLead = action('lead.text', {
  on: leads,
  can: 'lead.work',
  from: ['open'],
  idempotent: true,
  asks: promotionText,
  texts: leadTexts,
})

/** For the named lead: the discount of each on a usual loan, and its last day. */
export const leadCampaigns = optionSource({
  path: `/${page}/campaigns`,
  access: { can: 'coupon.issue' },
  summary: 'Campaigns of which a lead may get a coupon',
  tag: 'Promotion',
})

/**
 * One coupon to a lead of the caller. Refuses: work.not-yours, coupon.not-for-customer, .budget-promised,
 * .not-active, .issue-over, gifts.over-day.
 */
export const giveLeadCoupon = action('lead.give-coupon', {
  gives: 'coupons',
  on: leads,
  can: 'coupon.issue',
  from: ['open'],
  idempotent: true,
  asks: { campaignId: field.number(leadCampaigns, { word: 'campaignName' }) },
})
