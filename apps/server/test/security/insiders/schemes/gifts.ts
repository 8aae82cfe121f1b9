import { editCampaign, lowerLimit } from '@daftari/contract/coupons/acts'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { writeFeedback } from '../../../../src/modules/support/index.ts'
import type { Caller } from '../../../open-test-server.ts'
import { hadLawfully, read, reason, say, versionOf, type Week } from '../week.ts'

/** Customers of an app to whom something may be given, whoever they are. */
const customersOf = async (week: Week, app: string) =>
  (
    await read(
      week,
      sql<{ personId: number }>`select r.person_id from reporting.registration r
        where r.app_code = ${app} and not exists (select from reporting.loan l
          where l.person_id = r.person_id and l.status <> 'finished')
        order by r.person_id`,
    )
  ).map(({ personId }) => personId)

export async function giveCoupons(week: Week): Promise<void> {
  const { t, random } = week
  const app = random.pick(['pesa', 'haraka', 'jamii'])
  const campaigns = await read(
    week,
    sql<{ id: number }>`select id from coupons.campaign where app_code = ${app}`,
  )
  const campaign = random.pick(campaigns)
  const everybody = await customersOf(week, app)
  const accounts = [await t.signIn('telemarketer'), await t.signIn('telemarketer')]
  for (const who of accounts) {
    const own = Array.from({ length: 7 }, () => random.pick(everybody))
    for (const personId of own) await handTo(week, who, { personId, app })
    const calls = random.int(2, 8)
    for (let n = 0; n < calls; n += 1) {
      const customerIds = random.chance(0.5)
        ? [random.pick(own)]
        : Array.from({ length: random.int(1, 12) }, () => random.pick(everybody))
      const path = '/promotion/coupon/issue'
      const body = { campaignId: campaign.id, customerIds: [...new Set(customerIds)], reason }
      const answer = say(week, 'coupons', await week.post(who, path, body))
      if (answer.data?.issued?.length > 0) hadLawfully(week, 'giveCoupons')
    }
  }
}

/** A message of the customer, which the head hands to somebody. */
async function handTo(
  { t }: Week,
  { staffId }: Caller,
  { personId, app }: { personId: number; app: string },
): Promise<void> {
  const message = { kind: 'question', topic: 'app', text: 'It stops' } as const
  const id = await t
    .as({ kind: 'app', code: app }, (ctx) =>
      writeFeedback(ctx, { personId, appCode: app, ...message }),
    )
    .catch(() => undefined)
  if (id === undefined) return
  await sql`update support.feedback set state = 'claimed', assignee_id = ${staffId}
    where id = ${id}`.execute(t.appContext.db)
}

export async function widenCampaign(week: Week, round: number): Promise<void> {
  const { random } = week
  const who = await week.hire('coupon.manage')
  const [campaign] = await read(
    week,
    sql<{ id: number; name: string; issueUntil: string; validDays: number; limitCents: number }>`
      select id, name, issue_until, valid_days, limit_cents from coupons.campaign
      where state = 'active' order by id offset ${random.int(0, 2)} limit 1`,
  )
  if (campaign === undefined) return
  const { id } = campaign
  const pathOf = ({ path }: { path: string }) => path.replace('{id}', String(id))
  const until = campaign.issueUntil
  const wider = {
    campaignName: campaign.name,
    issueUntil: addDays(until as BusinessDate, round === 0 ? -1 : random.pick([1, 30, 900, -5])),
    validDays: campaign.validDays + (round === 0 ? -1 : random.pick([1, 100, -2, 0])),
  }
  const version = () => versionOf(week, 'coupons.campaign', id)
  const edited = say(
    week,
    'edit',
    await week.post(who, pathOf(editCampaign), { version: await version(), ...wider, reason }),
  )
  if (edited.status === 200) hadLawfully(week, 'widenCampaign')
  const limitCents = campaign.limitCents + random.pick([1, 100_000, -1])
  say(
    week,
    'limit',
    await week.post(who, pathOf(lowerLimit), { version: await version(), limitCents, reason }),
  )
}

/** A coupon of a friend lasts until the last day that was approved, or until after it. */
export async function extendCoupons(week: Week, round: number): Promise<void> {
  const { random } = week
  const who = await week.hire('coupon.manage')
  const held = await read(
    week,
    sql<{ id: number; campaignId: number; expiresOn: BusinessDate }>`
      select id, campaign_id, expires_on from coupons.coupon where state = 'issued' order by id`,
  )
  for (let n = random.int(3, 6); n > 0 && held.length > 0; n -= 1) {
    const { id, campaignId, expiresOn } = random.pick(held)
    const last = week.approved.get(campaignId)?.lastOn ?? expiresOn
    const choices = [addDays(last, 1), last, addDays(expiresOn, 3)]
    const expiry = [addDays(expiresOn, 1), addDays(last, 1)][round] ?? random.pick(choices)
    const body = { version: await versionOf(week, 'coupons.coupon', id), expiresOn: expiry, reason }
    const answer = await week.post(who, `/promotion/coupon/coupons/${id}/extend`, body)
    if (say(week, 'extend', answer).status === 200) hadLawfully(week, 'extendCoupons')
  }
}

/** In steps, above what one may raise alone, and approved by the requester. */
export async function raiseLimits(week: Week, round: number): Promise<void> {
  const { random } = week
  const accounts = await read(
    week,
    sql<{ id: number; limitCents: number }>`select id, limit_cents from origination.credit_account
      where frozen_at is null order by id`,
  )
  const clerk = await week.hire('credit-account.change')
  const both = await week.hire('credit-account.change', 'credit-account.decide')
  const decider = await week.hire('credit-account.decide')
  for (let n = random.int(3, 5); n > 0; n -= 1) {
    const { id } = random.pick(accounts)
    const { limitCents: now } = (
      await read(
        week,
        sql<{ limitCents: number }>`
      select limit_cents from origination.credit_account where id = ${id}`,
      )
    )[0] ?? { limitCents: 0 }
    const most = week.aloneCents.limit
    const limitCents =
      round === 0 ? now + 10_000 : random.pick([now + 10_000, most, most + 100, most * 2])
    const version = await versionOf(week, 'origination.credit_account', id)
    const who = random.pick([clerk, both])
    const asked = say(
      week,
      'raise',
      await week.post(who, `/loanList/creditAccount/${id}/limit`, { version, limitCents, reason }),
    )
    if (asked.data?.state === 'done') hadLawfully(week, 'raiseLimits')
    if (asked.data?.state !== 'asked') continue
    const [raise] = await read(
      week,
      sql<{ id: number; version: number }>`
      select id, version from origination.credit_account_change
      where account_id = ${id} and state = 'asked'`,
    )
    if (raise === undefined) continue
    for (const by of [who, both, decider]) {
      const body = { version: raise.version, approve: true, reason }
      say(
        week,
        'raised',
        await week.post(by, `/loanList/creditAccount/raises/${raise.id}/decision`, body),
      )
    }
  }
}

/** A friend's debt is waived by its requester, and above the decider's limit. */
export async function reduceDebts(week: Week, round: number): Promise<void> {
  const { random } = week
  const cases = await read(
    week,
    sql<OwingCase>`select c.id, l.bill_owed_cents as owed_cents
      from collections."case" c join reporting.loan l on l.loan_id = c.loan_id
      where c.closed_on is null and l.bill_owed_cents > 0 and not exists (
        select from collections.reduction r
        where r.loan_id = c.loan_id and r.state in ('pending', 'approved'))
      order by c.id`,
  )
  if (cases.length === 0) return
  const collector = await week.hire('reduction.ask')
  const leader = await week.hire('reduction.ask', 'reduction.decide')
  const decider = await week.hire('reduction.decide', 'reduction.decide-large')
  const asker = random.pick([collector, leader])
  const asked = await askReduction(week, asker, { cases, round })
  if (asked === undefined) return
  for (const by of [asker, leader, decider]) {
    const version = await versionOf(week, 'collections.reduction', asked)
    const path = `/collection/management/reductions/${asked}/decision`
    const answer = say(
      week,
      'reduced',
      await week.post(by, path, { version, approve: true, reason }),
    )
    if (answer.status === 200) hadLawfully(week, 'reduceDebts')
  }
}

interface OwingCase {
  id: number
  owedCents: number
}

/** For an assigned case with enough to waive; returns the request. */
async function askReduction(
  week: Week,
  asker: Caller,
  { cases, round }: { cases: readonly OwingCase[]; round: number },
): Promise<number | undefined> {
  const { t, random } = week
  for (let n = 5; n > 0; n -= 1) {
    const { id, owedCents } = random.pick(cases)
    await sql`update collections."case" set assignee_id = ${asker.staffId},
      assigned_at = ${t.clock.now()} where id = ${id}`.execute(t.appContext.db)
    const share = round === 0 ? 0.99 : random.pick([0.01, 0.5, 0.99])
    const payCents = Math.max(1, Math.round(owedCents * share))
    const validUntil = addDays(t.clock.today(), random.int(1, 3))
    const path = `/collection/cash-collection/cases/${id}/reductions`
    const body = { payCents, validUntil, reason }
    const { status, data } = say(week, 'reduction', await week.post(asker, path, body))
    if (status === 200) return data.id
  }
  return undefined
}
