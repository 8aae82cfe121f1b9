import { sql } from 'kysely'
import type { NumberSource } from '../../../platform/numbers/number-source.ts'

/** Numbers of lists that were bought or came from third parties. */
export const listedNumberOwners: NumberSource = {
  name: 'promotion',
  owners: ({ phoneHash }) => sql`
    select distinct 'listed' as kind, b.id, b.name, b.list_kind as detail
    from promotion.listed_number n join promotion.number_batch b on b.id = n.batch_id
    where n.phone_hash = ${phoneHash} and n.state <> 'revoked'`,
}
