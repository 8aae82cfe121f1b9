import { column } from '../../columns.ts'
import { filter } from '../../filters.ts'
import { drillDowns, drillToRows } from '../../platform/drill-down.ts'
import { list, report } from '../../table.ts'

const page = 'statistics/platform-statistics/registration-not-applied'

/** Days since registering; the first is the day itself. */
export const registrationAges = ['0', '1-3', '4-7', '8-30', '31-90', '91+'] as const
export const stoppingSteps = ['id', 'profile', 'application'] as const

/** One row per age since registering: who registered so long ago and has not applied with any app. */
export const registrationNotApplied = report(page, {
  groupBy: ['app', 'channel'],
  chart: {
    kind: 'stack',
    x: 'registrationAge',
    series: ['withoutId', 'withoutProfile', 'withoutApplication'],
  },
  filters: {
    registered: filter.dateRange({ required: true, last: 91 }),
    app: filter.app(),
    channel: filter.channel(),
  },
  columns: {
    registrationAge: column.choice(registrationAges),
    newCustomers: column.count({ total: 'sum' }),
    notApplied: column.count({ total: 'sum', better: 'down' }),
    notAppliedRate: column.ratio('notApplied', 'newCustomers', { better: 'down' }),
    withoutId: column.count({ total: 'sum' }),
    withoutProfile: column.count({ total: 'sum' }),
    withoutApplication: column.count({ total: 'sum' }),
  },
})

/** Customers who have registered and never applied, the newest first. */
export const customersNotApplied = list(page, {
  name: `${page}-customers`,
  path: '/statistics/platformStatistics/registrationNotApplied/customers',
  key: 'customerId',
  defaultSort: '-registeredAt',
  filters: {
    registered: filter.dateRange(),
    daysSinceRegistration: filter.countRange(),
    stoppedBefore: filter.choice(stoppingSteps),
    app: filter.app(),
    channel: filter.channel(),
    marketingConsent: filter.choice(['yes', 'no'], { set: 'yesNo' }),
    customerId: filter.id(),
    phone: filter.phone(),
  },
  columns: {
    customerId: column.id({ sortable: true }),
    name: column.text(),
    phone: column.phone(),
    app: column.app(),
    channel: column.channel(),
    registeredAt: column.instant({ sortable: true }),
    daysSinceRegistration: column.count(),
    stoppedBefore: column.choice(stoppingSteps),
    idBoundOn: column.date({ optional: true }),
    profileCompletedOn: column.date(),
    marketingConsent: column.choice(['yes', 'no'], { set: 'yesNo' }),
    otherApps: column.text({ optional: true }),
  },
})

const bounds = { '0': '0..0', '91+': '91..' } as Readonly<Record<string, string>>

const stopped = (stoppedBefore?: (typeof stoppingSteps)[number]) =>
  drillToRows<typeof registrationNotApplied, typeof customersNotApplied>(
    customersNotApplied,
    ({ row, filters: { by = 'none', registered, app, channel } }) => {
      const age = row?.registrationAge ?? undefined
      const daysSinceRegistration = age && (bounds[age] ?? age.replace('-', '..'))
      const split = row === undefined || by === 'none' ? {} : { [by]: row.group ?? '' }
      return { app, channel, ...split, registered, daysSinceRegistration, stoppedBefore }
    },
  )

export const registrationNotAppliedDrillDowns = drillDowns(registrationNotApplied, {
  notApplied: stopped(),
  withoutId: stopped('id'),
  withoutProfile: stopped('profile'),
  withoutApplication: stopped('application'),
})
