import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { report } from '../../table.ts'

/**
 * What came after a contact: the last of its kind before somebody applied has the application, whether or
 * not they would have come by themselves. What was won stands in `promotionConversion`.
 */
const count = () => column.count({ total: 'sum', better: 'up' })

/** One row per audience of leads: from called to paid out, by the last conversation in seven days before. */
export const leadConversion = report('statistics/business-data/telemarketing-transform-data', {
  chart: {
    kind: 'bar',
    x: 'audience',
    series: ['leadsCalled', 'leadsReached', 'appliedLeads', 'paidOutLeads'],
  },
  filters: { called: filter.dateRange({ required: true, last: 30 }), caller: filter.staff() },
  results: ['leadsCalled', 'appliedLeads', 'paidOutLeads'],
  columns: {
    audience: column.text(),
    leadsCalled: count(),
    leadsReached: count(),
    reachedRate: column.ratio('leadsReached', 'leadsCalled', { better: 'up' }),
    appliedLeads: count(),
    appliedShare: column.ratio('appliedLeads', 'leadsReached', { better: 'up' }),
    paidOutLeads: count(),
    paidOutShare: column.ratio('paidOutLeads', 'leadsReached', { better: 'up' }),
    paidOutAmount: column.money({ total: 'sum', better: 'up' }),
  },
})

/** One row per task of SMS of promotion: from sent to paid out, in one, three and seven days of arriving. */
export const smsConversion = report('statistics/platform-statistics/sms-marketing-transform-rate', {
  chart: {
    kind: 'bar',
    x: 'smsCampaign',
    series: ['deliveredItems', 'clickedItems', 'applied7', 'paid7'],
  },
  filters: { made: filter.dateRange({ required: true, last: 30 }) },
  results: ['deliveredItems', 'applied7', 'paid7', 'costPerLoan'],
  columns: {
    smsCampaign: column.text(),
    begunOn: column.date(),
    sentItems: column.count({ total: 'sum' }),
    deliveredItems: count(),
    deliveredRate: column.ratio('deliveredItems', 'sentItems', { better: 'up' }),
    clickedItems: count(),
    clickedRate: column.ratio('clickedItems', 'deliveredItems', { better: 'up' }),
    applied1: count(),
    applied3: count(),
    applied7: count(),
    appliedRate: column.ratio('applied7', 'deliveredItems', { better: 'up' }),
    paid1: count(),
    paid3: count(),
    paid7: count(),
    paidRate: column.ratio('paid7', 'deliveredItems', { better: 'up' }),
    outreachCost: column.money({ total: 'sum', better: 'down' }),
    costPerLoan: column.average('outreachCost', 'paid7', { better: 'down' }),
  },
})

/** One row per telemarketer: texts to leads by hand, and what came in seven days of their arriving. */
export const telemarketerTexts = report('statistics/platform-statistics/telemarketing-sms', {
  filters: { sent: filter.dateRange({ required: true, last: 30 }), caller: filter.staff() },
  results: ['textsSent', 'applied7', 'paid7'],
  columns: {
    telemarketer: column.staff(),
    textsAsked: column.count({ total: 'sum' }),
    textsSent: column.count({ total: 'sum' }),
    deliveredTexts: count(),
    deliveredRate: column.ratio('deliveredTexts', 'textsSent', { better: 'up' }),
    failedTexts: column.count({ total: 'sum', better: 'down' }),
    applied7: count(),
    appliedRate: column.ratio('applied7', 'deliveredTexts', { better: 'up' }),
    paid7: count(),
    paidRate: column.ratio('paid7', 'deliveredTexts', { better: 'up' }),
    paidOutAmount: column.money({ total: 'sum', better: 'up' }),
    textCost: column.money({ total: 'sum', better: 'down' }),
  },
})
