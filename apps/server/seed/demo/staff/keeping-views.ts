import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { exportSources } from '../../../src/platform/exports/sources.ts'
import { saveView } from '../../../src/platform/tables/views/save-view.ts'
import type { DemoStaff } from '../demo-staff.ts'
import type { World } from '../world/world.ts'

/** What people look at every day and keep under a name; who may share, shares. */
const views = [
  {
    account: 'auditadmin',
    table: 'loan-admin/loan-list/cash-credit',
    name: 'Second looks, the oldest first',
    shared: true,
    query: { tab: 'review', sort: 'submittedAt' },
  },
  {
    account: 'auditor',
    table: 'loan-admin/loan-list/cash-credit',
    name: 'My new customers',
    shared: false,
    query: { tab: 'mine', customerType: 'new' },
  },
  {
    account: 'collectionlead',
    table: 'collection/cash-collection/cash-credit-collection',
    name: 'Broken promises',
    shared: true,
    query: { promiseState: 'broken' },
  },
  {
    account: 'finance',
    table: 'settlement/repayment/mpesa-payment',
    name: 'In suspense, the oldest first',
    shared: true,
    query: { paymentState: 'unmatched', sort: 'paidAt' },
  },
  {
    account: 'service',
    table: 'customer-service/issue/comment-feedback',
    name: 'Open complaints',
    shared: false,
    query: { feedbackState: 'open', kind: 'complaint', sort: 'askedAt' },
  },
] as const

export function planViews(world: World, staff: readonly DemoStaff[], from: BusinessDate): void {
  for (const { account, ...wanted } of views) {
    const one = staff.find((other) => other.account === account)
    if (one === undefined) continue
    world.agenda.plan(world.at(addDays(from, 5), one.shift.from + 40), () =>
      world.as(one.actor, 'save a view', (ctx) =>
        saveView(ctx, exportSources(world.app.modules), { ...wanted, layout: null }),
      ),
    )
  }
}
