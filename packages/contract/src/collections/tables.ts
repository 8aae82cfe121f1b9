import { column } from '../columns.ts'
import { holdKinds } from '../contact/enums.ts'
import { filter } from '../filters.ts'
import { perPage } from '../platform/per-page.ts'
import { list } from '../table.ts'
import { arms, promiseStates, stages } from './enums.ts'

/** The products whose cases each of the three desks shows. */
export const desks = {
  'collection/cash-collection/index': 'all',
  'collection/cash-collection/cash-credit-collection': 'single',
  'collection/cash-collection/super-instalment-collection': 'instalments',
} as const
export type DeskPage = keyof typeof desks

/**
 * The collector's work list: one row per open case, the most urgent at the top. Owed is the amount that may
 * be claimed now: the instalments due by today, or the one that falls due next.
 */
export const caseLists = perPage(desks, (page) =>
  list(page, {
    key: 'caseId',
    defaultSort: 'nextActionAt',
    tabs: 'stage',
    filters: {
      stage: filter.choice(stages),
      loanId: filter.id(),
      phone: filter.phone(),
      daysPastDue: filter.countRange(),
      owedToday: filter.moneyRange(),
      lastResult: filter.contactResult(),
      promised: filter.dateRange(),
      promiseState: filter.choice(['open', 'kept', 'partly', 'broken']),
      collector: filter.staff(),
      team: filter.team(),
      app: filter.app(),
      product: filter.product(),
      caseArm: filter.choice(arms),
      /** Handed out to nobody yet, or to somebody. */
      held: filter.choice(['held', 'unheld']),
    },
    columns: {
      loanId: column.id({ of: 'loan', sortable: true }),
      name: column.text(),
      stage: column.choice(stages),
      daysPastDue: column.count({ sortable: true }),
      owedToday: column.money({ sortable: true }),
      promisedOn: column.date(),
      promisedAmount: column.money({ under: 'promisedOn' }),
      promiseState: column.choice(promiseStates),
      collector: column.staff(),
      nextActionAt: column.instant({ sortable: true }),
      lastResult: column.text(),
      lastRemark: column.text({ under: 'lastResult' }),
      lastTouchedAt: column.instant({ sortable: true, late: true }),
      phone: column.phone({ under: 'name' }),
      principalOwed: column.money({ late: true }),
      interestOwed: column.money({ late: true }),
      feeOwed: column.money({ late: true }),
      fineOwed: column.money({ late: true }),
      dueOn: column.date({ under: 'owedToday' }),
      app: column.app({ late: true }),
      product: column.product({ optional: true }),
      team: column.text({ optional: true }),
      heldSince: column.instant({ optional: true }),
      attempts: column.count({ optional: true }),
      caseArm: column.choice(arms, { optional: true }),
      customerId: column.id({ optional: true }),
      caseId: column.id({ optional: true }),
    },
  }),
)
/** The open cases whose customer is left alone: why, and to which day. They come back by themselves. */
export const pausedCases = perPage(desks, (page) =>
  list(page, {
    name: `${page}/on-hold`,
    path: `/${page}/on-hold`,
    key: 'caseId',
    defaultSort: 'holdUntil',
    filters: {
      stage: filter.choice(stages),
      loanId: filter.id(),
      phone: filter.phone(),
      holdKind: filter.choice(holdKinds),
      holdUntil: filter.dateRange(),
      collector: filter.staff(),
      team: filter.team(),
      held: filter.choice(['held', 'unheld']),
    },
    columns: {
      loanId: column.id({ of: 'loan', sortable: true }),
      name: column.text(),
      stage: column.choice(stages),
      daysPastDue: column.count({ sortable: true }),
      owedToday: column.money({ sortable: true }),
      holdKind: column.choice(holdKinds),
      holdUntil: column.date({ sortable: true }),
      pauseReason: column.text(),
      pausedSince: column.instant({ under: 'holdKind' }),
      phone: column.phone({ under: 'name' }),
      collector: column.staff(),
      team: column.text({ optional: true }),
      nextActionAt: column.instant({ optional: true, sortable: true }),
      lastRemark: column.text({ optional: true }),
      customerId: column.id({ optional: true }),
      caseId: column.id({ optional: true }),
    },
  }),
)
export const allCases = caseLists['collection/cash-collection/index']
export const cashCreditCollection = caseLists['collection/cash-collection/cash-credit-collection']
