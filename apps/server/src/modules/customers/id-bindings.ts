import { idBindingDetail } from '@daftari/contract/customers/id-binding'
import { numbered } from '../../platform/desk/object-kind.ts'
import { rowPanel } from '../../platform/panels/panel-query.ts'
import { part } from '../../platform/part.ts'
import { idBinding } from './commands/id-binding/audit-id-binding.ts'
import { idBindingDetail as readIdBinding } from './queries/id-binding/id-binding-detail.ts'
import { listIdBindings } from './queries/id-binding/list-id-bindings.ts'

/** Customers who request another ID number. */
export const idBindings = part({
  lists: [listIdBindings],
  requests: [idBinding],
  objects: [
    {
      type: 'id-binding',
      async maySee(ctx, id) {
        const bindingId = numbered(id)
        if (bindingId === undefined) return false
        const found = await ctx.db
          .selectFrom('customers.idBinding')
          .select('id')
          .where('id', '=', bindingId)
          .where('askedAt', 'is not', null)
          .executeTakeFirst()
        return found !== undefined
      },
    },
  ],
  routes: [rowPanel(idBindingDetail, readIdBinding)],
})
