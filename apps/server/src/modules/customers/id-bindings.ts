import {
  auditIdBinding as auditEndpoint,
  idBindingDetail as detailEndpoint,
} from '@daftari/contract/customers/id-binding'
import { sql } from 'kysely'
import { numbered } from '../../platform/desk/object-kind.ts'
import { waitingSource } from '../../platform/desk/requests/request-source.ts'
import { read, write } from '../../platform/module.ts'
import { part } from '../../platform/part.ts'
import { auditIdBinding } from './commands/id-binding/audit-id-binding.ts'
import { idBindingDetail } from './queries/id-binding/id-binding-detail.ts'
import { listIdBindings } from './queries/id-binding/list-id-bindings.ts'

/** Customers who ask to be known by another ID number. */
export const idBindings = part({
  lists: [listIdBindings],
  waiting: [
    // What customers ask for is nobody's own.
    waitingSource(
      'id-binding',
      {
        id: sql`r.id`,
        askedBy: sql`null::bigint`,
        name: sql`(select p.full_name from customers.person p where p.id = r.person_id)`,
        app: sql`r.app_code`,
      },
      sql`from customers.id_binding r where r.state = 'pending' and r.asked_at is not null`,
    ),
  ],
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
  routes: [
    read(detailEndpoint, (ctx, { params }) => idBindingDetail(ctx, params.id)),
    write(auditEndpoint, async (ctx, { params, body }) => ({
      state: await auditIdBinding(ctx, { ...params, ...body }),
    })),
  ],
})
