import type { OutputOf } from '@daftari/contract/endpoint'
import { refuse } from '@daftari/contract/refusals'
import type { customerWho } from '@daftari/contract/support/customer-screen/declared'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/context.ts'
import { appName } from '../../../platform/tables/sql-parts.ts'
import { instant, ownNumbers } from './sql-parts.ts'

type Who = Omit<OutputOf<typeof customerWho>, 'readAt'>

/** Refuses: request.not-found. */
export async function whoOf(ctx: ReadContext, personId: number): Promise<Who> {
  const { rows } = await sql<Who>`
    select p.full_name as name, json_build_object('customerId', p.person_id,
        'phone', p.phone_masked, 'idNumber', p.id_number_masked, 'messageLanguage', p.language,
        'wallet', coalesce((select w.phone_masked from reporting.wallet w
          where w.person_id = p.person_id order by w.wallet_id desc limit 1), p.phone_masked)) as facts,
      coalesce((select json_agg(json_build_object('code', r.app_code,
          'name', ${sql.raw(appName('r.app_code'))}, 'registeredAt', ${instant('r.registered_at')})
          order by r.registered_at, r.app_code)
        from reporting.registration r where r.person_id = p.person_id), '[]') as apps,
      exists (select from (${ownNumbers(personId)}) n
        join reporting.special_account s on s.phone_hash = n.phone_hash
        where s.kind = 'vip' and coalesce(s.expires_on >= ${ctx.clock.today()}::date, true)) as vip,
      exists (select from reporting.no_offers n where n.phone_hash = p.phone_hash) as no_offers,
      (select json_build_object('until', h.until) from reporting.left_alone h
        where h.person_id = p.person_id and coalesce(h.until >= ${ctx.clock.today()}::date, true)
        order by h.until desc nulls first limit 1) as left_alone
    from reporting.person p
    where p.person_id = ${personId}`.execute(ctx.db)
  return rows[0] ?? refuse('request.not-found')
}
