import type { OutputOf } from '@daftari/contract/endpoint'
import type { mergeableCases } from '@daftari/contract/support/offline-messages/declared'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { withoutWrittenNumbers } from '../../../platform/log.ts'

type Options = OutputOf<typeof mergeableCases>

interface Row {
  id: number
  isOwn: boolean
  openedOn: string
  said: string
}

/** Whatever was said of it by the customer, the oldest first, without numbers. */
const said = `(select string_agg(m.body, E'\\n\\n' order by m.id) from support.case_message m
  where m.case_id = c.id and m.direction = 'in')`

/** The customer's other open cases in the same app; none for an ended case. */
export async function mergeable(ctx: ReadContext, of: number | undefined): Promise<Options> {
  const { rows } = await sql<Row>`
    select c.id, c.id = own.id as is_own, c.opened_on, coalesce(${sql.raw(said)}, '') as said
    from support.service_case own
    join support.service_case c on c.person_id = own.person_id and c.app_code = own.app_code
      and c.kind = own.kind and c.state in ('open', 'paused')
    where own.id = ${of ?? null}::bigint and own.kind = 'offline-message'
    order by c.id desc limit 50`.execute(ctx.db)
  const label = ({ id, openedOn }: Row) => `${id} · ${openedOn}`
  const text = (row: Row) => withoutWrittenNumbers(row.said)
  const own = rows.find(({ isOwn }) => isOwn)
  return {
    options: rows
      .filter(({ isOwn }) => !isOwn)
      .map((row) => ({ value: row.id, label: label(row), text: text(row) })),
    ...(own && { own: { label: label(own), text: text(own) } }),
  }
}
