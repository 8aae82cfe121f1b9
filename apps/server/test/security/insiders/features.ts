import type { Permission } from '@daftari/contract/permissions'
import { leads } from '@daftari/contract/promotion/leads/declared'
import { assert } from '@daftari/kernel/assert'
import { addDays } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { plainPhone } from '../../../src/modules/payments/test/payouts.ts'
import { stranger } from '../../../src/modules/promotion/numbers/test/number-lists.ts'
import { called } from '../../fixtures/answered-call.ts'
import { anApprovedList } from '../../fixtures/number-lists.ts'
import type { Answer, Caller } from '../../open-test-server.ts'
import { claimed } from './schemes/contact.ts'
import { read, reason, versionOf, type Week } from './week.ts'

const taken = (answer: Answer): Answer => {
  assert(answer.status === 200, `it is taken: ${answer.status} ${answer.text}`)
  return answer
}

interface OfTwo {
  path: string
  ask: Permission
  decide: Permission
  body: object
}

/** One person requests it, another approves it. Returns its state then. */
async function ofTwo(week: Week, { path, ask, decide, body }: OfTwo): Promise<string> {
  const asked = taken(await week.post(await week.hire(ask), path, body)).data
  const decision = { version: asked.version, approve: true, reason }
  const decider = await week.hire(decide)
  return taken(await week.post(decider, `${path}/${asked.id}/decision`, decision)).data.state
}

/** A lead in the hands of somebody, who has just talked with them. */
async function spokenWith(week: Week): Promise<{ who: Caller; id: number; personId: number }> {
  const lead = await claimed(week)
  assert(lead !== undefined, 'there are open leads')
  // Later than what the week began with.
  week.t.clock.advance(120_000)
  await called(week.t, lead.who, { personId: lead.personId, type: 'lead', id: lead.id })
  return lead
}

const openLoan = async (week: Week): Promise<number> => {
  const [loan] = await read(
    week,
    sql<{ loanId: number }>`select l.loan_id from reporting.loan l
      where l.status = 'open' order by l.loan_id desc limit 1`,
  )
  assert(loan !== undefined, 'there is such a loan')
  return loan.loanId
}

/** What each feature is for, done once as it is meant, besides what the first round of a scheme does. */
export const features: Readonly<Record<string, (week: Week) => Promise<void>>> = {
  'a charge is put on a loan': async (week) => {
    const path = '/settlement/change-bill/loan-charges'
    const loanId = await openLoan(week)
    const dueOn = addDays(week.t.clock.today(), 5)
    const body = { loanId, kind: 'visit', amountCents: 10_000, dueOn, reason }
    const rights = { ask: 'loan-charge.ask', decide: 'loan-charge.decide' } as const
    expect(await ofTwo(week, { path, ...rights, body })).toBe('approved')
  },

  'a number is a special account': async (week) => {
    const path = '/operation/system/speciaAccount'
    const body = { specialKind: 'vip', phone: plainPhone(), reason }
    const rights = { ask: 'special-account.ask', decide: 'special-account.decide' } as const
    expect(await ofTwo(week, { path, ...rights, body })).toBe('active')
  },

  'an offer is texted to an approved list': async (week) => {
    const { t } = week
    const phones = Array.from({ length: 20 }, (_, n) => stranger(85_000 + n))
    const parameters = { batch: await anApprovedList(t, phones) }
    const [template] = await read(
      week,
      sql<{ id: number }>`select id from messaging.template where name = 'Who we are'`,
    )
    const content = { templateId: template?.id ?? 0 }
    const to = { carrier: 'sms', audience: 'approved-list', parameters }
    const plan = { ...to, content, holdOutPercent: 0 }
    const runner = await week.hire('promotion-outreach.run')
    const body = { name: 'Offer of March', note: '', plan }
    const made = taken(await week.post(runner, '/outreach/promotion/tasks', body)).data
    const decider = await week.hire('promotion-outreach.decide')
    const path = `/outreach/promotion/startRequests/${made.id}/decision`
    taken(await week.post(decider, path, { version: made.version, approve: true, reason }))
    const items = await read(
      week,
      sql`select from outreach.task where id = ${made.taskId} and state in ('running', 'waiting', 'done')`,
    )
    expect(items).toHaveLength(1)
  },

  'a lead is called and says yes': async (week) => {
    const { who, id } = await spokenWith(week)
    const body = {
      version: await versionOf(week, 'promotion.lead', id),
      leadResult: 'interested',
      note: '',
    }
    taken(await week.post(who, `${leads.path}/${id}/record`, body))
  },

  'a lead who was spoken with is called no more': async (week) => {
    const { who, id, personId } = await spokenWith(week)
    const body = {
      version: await versionOf(week, 'promotion.lead', id),
      leadResult: 'do-not-call',
      note: '',
    }
    taken(await week.post(who, `${leads.path}/${id}/record`, body))
    const stops = await read(
      week,
      sql`select from contact.stop s join reporting.person p on p.phone_hash = s.phone_hash
        where p.person_id = ${personId} and s.purpose = 'marketing' and s.ended_at is null`,
    )
    expect(stops).not.toEqual([])
  },
}
