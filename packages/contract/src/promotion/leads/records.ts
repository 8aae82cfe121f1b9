import { column } from '../../columns.ts'
import { personLanguages } from '../../customers/enums.ts'
import { filter } from '../../filters.ts'
import { perPage } from '../../platform/per-page.ts'
import { record } from '../../platform/records/record.ts'
import { list } from '../../table.ts'
import { assignmentPanel } from '../../work/queue.ts'
import { addedMembers, audienceMembers, audiencePages } from '../audiences/members.ts'
import {
  giveLeadCoupon,
  leadContacts,
  leadQueue,
  leadReasons,
  leads,
  recordLead,
  textLead,
} from './declared.ts'
import { leadResults, leadStates } from './enums.ts'

/** The offers for a call, as of today. */
const toSellWith = {
  speaks: column.choice(personLanguages, { set: 'personLanguage' }),
  creditLimit: column.money(),
  preApproved: column.money(),
  exampleLoan: column.money(),
  /** Interest and fee of it. */
  exampleCost: column.money(),
  /** Coupons in the customer's hand, each with its last day. */
  couponsHeld: column.text(),
  lastLoan: column.money(),
  lastLoanProduct: column.text({ short: true }),
  lastRepaidOn: column.date(),
  /** The hour in which they answered most often, and how often. */
  answersAt: column.text({ short: true }),
} as const
/** What to say, with all that filled in. */
const callScript = { callScript: column.text() } as const

const offered = Object.keys(toSellWith) as (keyof typeof toSellWith)[]
const script = { text: 'callScript' } as const

const panels = [
  script,
  offered,
  [
    'leadState',
    'firstName',
    'phone',
    'offeredProduct',
    'assignee',
    'attempts',
    'lastResult',
    'lastContactAt',
    'nextActionAt',
    'customerId',
    'callableFrom',
  ],
  {
    rows: leadReasons,
    title: 'reasonsFor',
    by: { customerId: 'customerId' },
    columns: ['audience', 'whyInAudience', 'listedOn', 'leftOn'],
  },
  {
    rows: leadContacts,
    title: 'contactsMade',
    by: { leadId: 'leadId' },
    columns: ['madeAt', 'caller', 'leadChannel', 'leadResult', 'note'],
  },
  assignmentPanel(leadQueue, 'leadId'),
] as const
const shown = {
  more: { ...toSellWith, ...callScript },
  calls: { of: 'lead', while: ['open'] },
  actions: [recordLead, textLead, giveLeadCoupon, ...leadQueue.actions],
} as const

export const leadRecord = record(leads, { ...shown, panels })

/** The same lead, opened from the page of an audience. */
export const memberRecords = perPage(audiencePages, (of) =>
  record(audienceMembers[of], { ...shown, panels }),
)
export const addedMemberRecord = record(addedMembers, { ...shown, panels })

/** Leads untouched since their assignment: no contact, no note, and no pending callback. */
export const untouchedLeads = list('promotion/manage/recycle-orders', {
  entity: 'lead',
  key: 'leadId',
  state: 'leadState',
  defaultSort: 'assignedAt',
  filters: {
    assignee: filter.staff(),
    assigned: filter.dateRange(),
    untouchedDays: filter.countRange(),
    firstAudience: filter.audience(),
  },
  columns: {
    leadId: column.id({ sortable: true }),
    assignee: column.staff(),
    assignedAt: column.instant({ sortable: true }),
    untouchedDays: column.count(),
    leadState: column.choice(leadStates),
    firstName: column.text({ short: true }),
    phone: column.phone(),
    audience: column.text(),
    offeredProduct: column.product(),
    attempts: column.count(),
    lastResult: column.choice(leadResults, { set: 'leadResult' }),
    customerId: column.id({ optional: true }),
    version: column.count({ optional: true }),
  },
})

const untouchedPanels = [
  script,
  offered,
  [
    'leadState',
    'firstName',
    'phone',
    'offeredProduct',
    'assignee',
    'assignedAt',
    'attempts',
    'lastResult',
  ],
  ...panels.slice(3),
] as const

export const untouchedRecord = record(untouchedLeads, {
  ...shown,
  panels: untouchedPanels as never,
})
