import { type ContactResult, contactBranches, contactChannels } from '../../collections/enums.ts'
import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { report } from '../../table.ts'
import { caseContacts, caseFilters } from './rows.ts'

const page = 'collection/statistics/contact-result-stat'
const filters = {
  days: filter.dateRange({ required: true, last: 30 }),
  ...caseFilters,
  collector: filter.staff(),
}
const count = () => column.count({ total: 'sum' })

/** One row per result of the tree, and per stage when grouped: metrics, "contact result statistics". */
export const contactResultStat = report(page, {
  compare: true,
  groupBy: ['stage', 'app', 'product'],
  chart: { kind: 'bar', x: 'contactResult', series: { value: 'contacts', by: 'group' } },
  filters: { ...filters, contactBy: filter.choice(contactChannels, { set: 'contactChannel' }) },
  columns: {
    contactBranch: column.choice(contactBranches),
    /** By its name. */
    contactResult: column.text(),
    contactResultCode: column.text({ optional: true }),
    contacts: count(),
    /** All results of the branch together, in the same group: what the share is of. */
    ofBranch: column.count({ optional: true }),
    branchShare: column.ratio('contacts', 'ofBranch'),
    allContacts: column.count({ optional: true }),
    contactShare: column.ratio('contacts', 'allContacts'),
    loansContacted: column.count(),
  },
})

/** One row per collector: how often they got through, to whom, and to what end. */
export const contactResultsByCollector = report(page, {
  name: `${page}-collectors`,
  path: `/${page}/collectors`,
  compare: true,
  chart: { kind: 'bar', x: 'teamName', series: ['connectRate', 'rightPartyRate'] },
  filters,
  results: ['connectRate', 'rightPartyRate', 'promiseRate'],
  columns: {
    collector: column.staff(),
    teamName: column.text(),
    /** By telephone: metrics, "connect rate". */
    callsDialled: count(),
    callsAnswered: count(),
    connectRate: column.ratio('callsAnswered', 'callsDialled', { better: 'up' }),
    /** As recorded by the collector. */
    callsMade: count(),
    callsConnected: count(),
    callsReached: count(),
    rightPartyRate: column.ratio('callsReached', 'callsConnected', { better: 'up' }),
    resultPromised: column.count({ total: 'sum', better: 'up' }),
    resultRefuses: column.count({ total: 'sum', better: 'down' }),
    resultDisputes: count(),
    resultWrongNumber: count(),
    promiseRate: column.ratio('resultPromised', 'callsReached', { better: 'up' }),
  },
})

const outbound = { contactDirection: 'outbound' } as const
const calls = { ...outbound, contactBy: 'call' } as const
const with_ = (contactResult: ContactResult) =>
  drillToRows<typeof contactResultsByCollector, typeof caseContacts>(caseContacts, {
    where: { ...calls, contactResult },
  })
const call = (more: { connected?: 'yes'; reached?: 'yes' }) =>
  drillToRows<typeof contactResultsByCollector, typeof caseContacts>(caseContacts, {
    where: { ...calls, ...more },
  })

export const contactResultDrillDowns = [
  drillDowns(contactResultStat, {
    contacts: drillToRows(caseContacts, ({ row, filters: { by = 'none', ...asked } }) => {
      if (row === undefined) return { ...asked, ...outbound, hasResult: 'yes' }
      if (row.contactResultCode === null || (by !== 'none' && row.group === null)) return undefined
      const split = by === 'none' ? {} : { [by]: row.group ?? undefined }
      return { ...asked, ...outbound, ...split, contactResult: row.contactResultCode }
    }),
  }),
  drillDowns(contactResultsByCollector, {
    callsMade: call({}),
    callsConnected: call({ connected: 'yes' }),
    callsReached: call({ reached: 'yes' }),
    resultPromised: with_('promised'),
    resultRefuses: with_('refuses'),
    resultDisputes: with_('disputes'),
    resultWrongNumber: with_('wrong-number'),
  }),
]
