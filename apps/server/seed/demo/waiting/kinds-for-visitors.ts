import { waitingRequests } from '@daftari/contract/registry/waiting-requests'
import { assert } from '@daftari/kernel/assert'
import type { App } from '../../../src/app.ts'
import { principalOf } from '../../../src/modules/administration/index.ts'
import { type AppContext, contextFor } from '../../../src/platform/context.ts'
import { transact } from '../../../src/platform/db/transact.ts'
import { visitorsAccounts } from '../demo-staff.ts'

const asked = {
  page: 1,
  pageSize: 500,
  sort: waitingRequests.defaultSort,
  count: 'none',
  filters: {},
} as const

/** The kinds of which accounts for visitors find a request that they may decide. */
export async function kindsForVisitors(
  appContext: AppContext,
  app: App,
): Promise<ReadonlySet<string>> {
  const list = app.modules
    .flatMap((one) => one.lists ?? [])
    .find(({ table }) => table.name === waitingRequests.name)
  assert(list !== undefined, 'the requests that wait are a list')
  const people = await appContext.db
    .selectFrom('administration.staff')
    .select('id')
    .where('account', 'in', [...visitorsAccounts])
    .execute()
  const kinds = new Set<string>()
  for (const { id } of people) {
    const principal = await principalOf(appContext, id)
    const { rows } = await transact(appContext.db, (tx) =>
      list.page({ ...contextFor(appContext, tx, principal.actor), ...principal }, asked),
    )
    for (const { askedKind } of rows) kinds.add(String(askedKind))
  }
  return kinds
}
