import type { Callee } from '@daftari/contract/origination/verification/calls'
import type { CallResult } from '@daftari/contract/origination/verification/enums'
import { sql } from 'kysely'
import type { ReadContext } from '../../../../platform/context.ts'
import { policyInEffect } from '../../queries/policy-in-effect.ts'
import { type Callable, type EarlierCall, hindranceOf } from '../domain/hindrance.ts'

interface Found extends Pick<Callee, 'callee' | 'contactId' | 'name' | 'relationship' | 'phone'> {
  consented: boolean
  calls: { applicationId: number; result: CallResult; calledAt: string; calledOn: string }[]
}

/** The customer, the named contacts and the employer, with why some may not be called now. */
export async function calleesOf(
  ctx: ReadContext,
  { applicationId, personId }: { applicationId: number; personId: number },
): Promise<Callee[]> {
  const { rows } = await sql<Found>`
    select c.*, coalesce((select json_agg(json_build_object('applicationId', v.application_id,
          'result', v.result, 'calledAt', v.called_at, 'calledOn', v.called_on) order by v.id)
        from origination.telephone_verification v
        where v.person_id = ${personId} and v.callee = c.callee
          and v.contact_id is not distinct from c.contact_id), '[]') as calls
    from (
      select 1 as place, 'customer' as callee, null::bigint as contact_id,
        coalesce(p.full_name, '') as name, null as relationship, p.phone_masked as phone,
        true as consented
      from reporting.person p where p.person_id = ${personId}
      union all
      select 2, 'contact', k.contact_id, k.name, k.relationship, k.phone_masked, k.consented
      from reporting.contact k where k.person_id = ${personId}
      union all
      select 3, 'employer', null, w.company, null, w.company_phone_masked, true
      from reporting.work w where w.person_id = ${personId} and w.company is not null
    ) c
    order by c.place, c.contact_id`.execute(ctx.db)
  const at = { now: ctx.clock.now(), today: ctx.clock.today() }
  const { limits } = await policyInEffect(ctx)
  const by = { applicationId, employersCalled: limits.callEmployers }
  return rows.map((row) => calleeOf(row, hindranceOf(callableOf(row, by), at)))
}

function callableOf(row: Found, by: Pick<Callable, 'applicationId' | 'employersCalled'>): Callable {
  const calls: EarlierCall[] = row.calls.map((one) => ({
    ...one,
    calledAt: new Date(one.calledAt),
  }))
  const { callee, consented } = row
  return { ...by, callee, consented, hasNumber: row.phone !== null, calls }
}

function calleeOf(row: Found, hindrance: ReturnType<typeof hindranceOf>): Callee {
  const last = row.calls.at(-1)
  return {
    callee: row.callee,
    contactId: row.contactId,
    name: row.name,
    relationship: row.relationship,
    phone: row.phone,
    hindrance: hindrance ?? null,
    calls: row.calls.length,
    lastAt: last === undefined ? null : new Date(last.calledAt).toISOString(),
    lastResult: last?.result ?? null,
  }
}
