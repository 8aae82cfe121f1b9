import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { customerTypes } from '../../origination/enums.ts'
import { report } from '../../table.ts'

/**
 * Results after a contact: the last of its kind before an application is credited with it, whether or not the
 * person would have applied anyway. The effect is measured in `promotionConversion`.
 */
const count = () => column.count({ total: 'sum', better: 'up' })
/** Seven days have to pass before it is final. */
const later = () => column.count({ total: 'sum', better: 'up', ages: true })
const lent = () => column.money({ total: 'sum', better: 'up', ages: true })

/** By the lead, and by its customer at its opening. */
export const ofLead = {
  app: filter.app(),
  product: filter.product(),
  customerType: filter.choice(customerTypes),
} as const

/** What the figures of leads may be narrowed to: by the lead, its customer, and the caller. */
export const leadFilters = {
  called: filter.dateRange({ required: true, last: 30 }),
  caller: filter.staff(),
  ...ofLead,
} as const

/** From called to paid out: each within seven days of the last conversation. */
export const leadFigures = {
  leadsCalled: count(),
  leadsReached: count(),
  reachedRate: column.ratio('leadsReached', 'leadsCalled', { better: 'up' }),
  appliedLeads: later(),
  appliedShare: column.ratio('appliedLeads', 'leadsReached', { better: 'up', ages: true }),
  paidOutLeads: later(),
  paidOutShare: column.ratio('paidOutLeads', 'leadsReached', { better: 'up', ages: true }),
  paidOutAmount: lent(),
} as const

/** One row per audience of leads: from called to paid out, by the last conversation in seven days before. */
export const leadConversion = report('statistics/business-data/telemarketing-transform-data', {
  chart: {
    kind: 'bar',
    x: 'audience',
    series: ['leadsCalled', 'appliedLeads', 'paidOutLeads'],
    lying: true,
  },
  filters: leadFilters,
  results: ['leadsCalled', 'appliedLeads', 'paidOutLeads'],
  columns: { audience: column.text({ long: true }), ...leadFigures },
})

/** One row per task of SMS of promotion: from sent to paid out, in one, three and seven days of arriving. */
export const smsConversion = report('statistics/platform-statistics/sms-marketing-transform-rate', {
  chart: {
    kind: 'bar',
    x: 'smsCampaign',
    series: ['deliveredItems', 'applied7', 'paid7'],
    lying: true,
  },
  filters: {
    made: filter.dateRange({ required: true, last: 30 }),
    app: filter.app(),
    customerType: filter.choice(customerTypes),
  },
  results: ['deliveredItems', 'applied7', 'paid7', 'costPerLoan'],
  columns: {
    smsCampaign: column.text({ long: true }),
    begunOn: column.date(),
    sentItems: column.count({ total: 'sum' }),
    deliveredItems: count(),
    deliveredRate: column.ratio('deliveredItems', 'sentItems', { better: 'up' }),
    clickedItems: count(),
    clickedRate: column.ratio('clickedItems', 'deliveredItems', { better: 'up' }),
    applied1: later(),
    applied3: later(),
    applied7: later(),
    appliedRate: column.ratio('applied7', 'deliveredItems', { better: 'up', ages: true }),
    paid1: later(),
    paid3: later(),
    paid7: later(),
    paidRate: column.ratio('paid7', 'deliveredItems', { better: 'up', ages: true }),
    outreachCost: column.money({ total: 'sum', better: 'down' }),
    /** For a bought list; in the first task of its numbers. */
    numbersPrice: column.money({ total: 'sum', better: 'down' }),
    promotionCost: column.money({ total: 'sum', better: 'down' }),
    costPerLoan: column.average('promotionCost', 'paid7', { better: 'down', ages: true }),
  },
})

/** One row per telemarketer: texts to leads by hand, and what came in seven days of their arriving. */
export const telemarketerTexts = report('statistics/platform-statistics/telemarketing-sms', {
  chart: { kind: 'bar', x: 'telemarketer', series: ['deliveredTexts', 'applied7', 'paid7'] },
  filters: {
    ...ofLead,
    sent: filter.dateRange({ required: true, last: 30 }),
    caller: filter.staff(),
  },
  results: ['textsSent', 'applied7', 'paid7'],
  columns: {
    telemarketer: column.staff(),
    textsAsked: column.count({ total: 'sum' }),
    textsSent: column.count({ total: 'sum' }),
    deliveredTexts: count(),
    deliveredRate: column.ratio('deliveredTexts', 'textsSent', { better: 'up' }),
    failedTexts: column.count({ total: 'sum', better: 'down' }),
    applied7: later(),
    appliedRate: column.ratio('applied7', 'deliveredTexts', { better: 'up', ages: true }),
    paid7: later(),
    paidRate: column.ratio('paid7', 'deliveredTexts', { better: 'up', ages: true }),
    paidOutAmount: lent(),
    textCost: column.money({ total: 'sum', better: 'down' }),
  },
})
