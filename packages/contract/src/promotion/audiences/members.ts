import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { perPage } from '../../platform/per-page.ts'
import { list } from '../../table.ts'
import { dueColumns } from '../../work/call-desk.ts'
import { leadResults, leadStates } from '../leads/enums.ts'
import type { FirstAudienceCode } from './names.ts'

/** The page of each audience. */
export const audiencePages = {
  'promotion/list/register-not-apply': 'register-not-apply',
  'promotion/list/register-bind-id-num': 'register-bind-id-num',
  'promotion/list/customer-recall': 'customer-recall',
  'promotion/list/returned': 'returned',
  'promotion/list/co-debt-not-apply': 'co-debt-not-apply',
  'promotion/list/cash-credit-diversion': 'cash-credit-diversion',
  'promotion/list/increase-customer-loan-limit': 'increase-customer-loan-limit',
  'promotion/list/seven-to-sixteen': 'seven-to-sixteen',
  'promotion/list/seven-to-twenty-one': 'seven-to-twenty-one',
  'promotion/list/cash-credit-old-customer': 'cash-credit-old-customer',
  'promotion/list/seven-to-twelve': 'seven-to-twelve',
  'promotion/list/21day-low-interest': '21day-low-interest',
  'promotion/list/super-loan': 'super-loan',
  'promotion/list/14days-new': '14days-new',
  'promotion/list/14days-new-bind-id-num': '14days-new-bind-id-num',
  'promotion/list/existing-customer-to-apesa': 'existing-customer-to-apesa',
  'promotion/list/super-instalment-diversion': 'super-instalment-diversion',
  'promotion/list/super-instalment-old-customer': 'super-instalment-old-customer',
} as const satisfies Record<`promotion/list/${FirstAudienceCode}`, FirstAudienceCode>

/**
 * One row per member of the audience who is not held out, with the reason and the progress as a lead: only
 * data that the work needs. Their later actions are read from their applications and loans.
 */
const members = {
  entity: 'lead',
  key: 'leadId',
  state: 'leadState',
  defaultSort: '-listedOn',
  tabs: 'leadState',
  emptyOfAll: { can: 'lead.hand-out', decidedOn: 'promotion/manage/audiences' },
  filters: {
    leadState: filter.choice(leadStates),
    entered: filter.dateRange(),
    assignee: filter.staff(),
    lastResult: filter.choice(leadResults, { set: 'leadResult' }),
    attempts: filter.countRange(),
    phone: filter.phone(),
    customerId: filter.id(),
    appliedSince: filter.choice(['yes', 'no'], { set: 'yesNo', single: true }),
    disbursedSince: filter.choice(['yes', 'no'], { set: 'yesNo', single: true }),
  },
  columns: {
    leadId: column.id({ sortable: true }),
    firstName: column.text({ short: true }),
    phone: column.phone({ under: 'firstName' }),
    whyInAudience: column.text(),
    offeredProduct: column.product(),
    listedOn: column.date({ sortable: true, under: 'whyInAudience' }),
    leadState: column.choice(leadStates),
    assignee: column.staff({ under: 'nextActionAt' }),
    attempts: column.count({ sortable: true }),
    lastResult: column.choice(leadResults, { set: 'leadResult' }),
    lastContactAt: column.instant({ sortable: true, under: 'lastResult' }),
    nextActionAt: column.instant(),
    ...dueColumns,
    appliedAfter: column.date(),
    paidOutAfter: column.date(),
    customerId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
} as const

export const audienceMembers = perPage(audiencePages, (page) => list(page, members))

/** The same of every audience that the lender added, by the first of them that somebody is in. */
export const addedMembers = list('promotion/list/audience', {
  ...members,
  filters: { audienceId: filter.id(), ...members.filters },
  columns: { audience: column.text({ short: true }), ...members.columns },
})
