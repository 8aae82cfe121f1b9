import { leads } from '@daftari/contract/promotion/leads/declared'
import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { stopContact } from '../../../../src/modules/contact/index.ts'
import type { Caller } from '../../../open-test-server.ts'
import { hadLawfully, read, reason, say, versionOf, type Week } from '../week.ts'

/** An open lead in the hands of somebody who was just hired. */
export async function claimed(
  week: Week,
): Promise<{ who: Caller; id: number; personId: number } | undefined> {
  const { t, random } = week
  const open = await read(
    week,
    sql<{ id: number; personId: number }>`select id, person_id from promotion.lead
      where state = 'open' and person_id is not null order by id`,
  )
  if (open.length === 0) return undefined
  const { id, personId } = random.pick(open)
  await sql`update promotion.lead set assignee_id = null where id = ${id}`.execute(t.appContext.db)
  const who = await t.signIn('telemarketer')
  const version = await versionOf(week, 'promotion.lead', id)
  say(week, 'claim', await who.post(`${leads.path}/${id}/claim`, { version }))
  return { who, id, personId }
}

export async function stopByWord(week: Week): Promise<void> {
  const { random } = week
  const lead = await claimed(week)
  if (lead === undefined) return
  const { who, id } = lead
  for (const leadResult of ['interested', random.pick(['wrong-number', 'do-not-call'])]) {
    const version = await versionOf(week, 'promotion.lead', id)
    const body = { version, leadResult, note: '' }
    const answer = say(week, 'result', await week.post(who, `${leads.path}/${id}/record`, body))
    if (answer.status === 200) hadLawfully(week, 'stopByWord')
  }
  const held = { type: 'lead', id, kind: 'dispute', until: null, reason }
  say(week, 'hold', await week.post(who, '/contact/hold', held))
  const stop = { type: 'lead', id, reason }
  say(week, 'stop', await week.post(who, '/contact/stop-calls', stop))
}

export async function callWhoRefused(week: Week): Promise<void> {
  const { t, random } = week
  const lead = await claimed(week)
  if (lead === undefined) return
  const { who, id, personId } = lead
  const [person] = await read(
    week,
    sql<{
      phoneHash: Buffer
    }>`select phone_hash from reporting.person where person_id = ${personId}`,
  )
  assert(person !== undefined, 'the customer is there')
  const party = { personId, phoneHash: person.phoneHash, relation: 'own' } as const
  await t.as({ kind: 'app', code: 'pesa' }, (ctx) =>
    stopContact(ctx, { kind: 'stop', party, purpose: 'marketing', reason: 'STOP' }),
  )
  hadLawfully(week, 'callWhoRefused')
  for (let n = random.int(1, 3); n > 0; n -= 1) {
    t.clock.advance(60_000)
    say(week, 'call', await week.post(who, '/telephony/calls', { of: 'lead', id }))
  }
}

/**
 * On a case assigned to the insider, with each text that may be sent; once before the customer's stop, then
 * after it.
 */
export async function textWhoRefused(week: Week): Promise<void> {
  const { t, random } = week
  const cases = await read(
    week,
    sql<{ id: number; personId: number; phoneHash: Buffer }>`select c.id, l.person_id, p.phone_hash
      from collections."case" c join reporting.loan l on l.loan_id = c.loan_id
      join reporting.person p on p.person_id = l.person_id where c.closed_on is null order by c.id`,
  )
  const who = await week.hire('collection.remark')
  let n = 0
  for (let tries = 0; n < 3 && tries < 4 * cases.length; tries += 1) {
    const { id, personId, phoneHash } = random.pick(cases)
    await sql`update collections."case" set assignee_id = ${who.staffId},
      assigned_at = ${t.clock.now()} where id = ${id}`.execute(t.appContext.db)
    const path = `/collection/cash-collection/cases/${id}/messages`
    const { data } = await who.get(path)
    const offers: { templateId: number }[] = data?.offers ?? []
    if (offers.length === 0) continue
    const text = async () => {
      const { templateId } = random.pick(offers)
      const answer = say(week, 'text', await week.post(who, path, { templateId }))
      if (answer.status === 200) hadLawfully(week, 'textWhoRefused')
      return answer
    }
    // Another customer, where this one had a text today already.
    if (n === 0 && (await text()).status !== 200) continue
    n += 1
    const party = { personId, phoneHash, relation: 'own' } as const
    await t.as('app', (ctx) =>
      stopContact(ctx, { kind: 'stop', party, purpose: 'collection', reason: 'STOP' }),
    )
    t.clock.advance(1_000)
    await text()
    await t.settle()
  }
}
