import { leads } from '@daftari/contract/promotion/leads'
import { payoutCases } from '@daftari/contract/support/payout-cases'
import { assert } from '@daftari/kernel/assert'
import { addDays, type BusinessDate } from '@daftari/kernel/business-date'
import { sql } from 'kysely'
import { stopContact } from '../../../src/modules/contact/index.ts'
import { ofUnknownPayer, payBill, paymentOf } from '../../../src/modules/payments/test/pay-in.ts'
import { aPreparedPayout, pass, plainPhone } from '../../../src/modules/payments/test/payouts.ts'
import { decided, stranger, upload } from '../../../src/modules/promotion/test/number-lists.ts'
import { writeFeedback } from '../../../src/modules/support/index.ts'
import { aCustomer } from '../../fixtures/customers.ts'
import { anApprovedList } from '../../fixtures/number-lists.ts'
import { signInWith } from '../../fixtures/rights.ts'
import type { Answer, Caller } from '../../open-test-server.ts'
import { again } from './lender.ts'
import { hadLawfully, read, versionOf, type Week } from './week.ts'

const reason = 'because a friend asked for it'

/**
 * What insiders try for gain, each time with other people, numbers and sums. The first round of each is also
 * what anybody may do.
 */
export const schemes: Readonly<Record<string, (week: Week, round: number) => Promise<void>>> = {
  'a payout goes to a number of whoever asks, decides, or sits beside them': payOwnNumber,
  'a list of numbers says who of them is a customer': askAboutNumbers,
  'coupons go to anybody': giveCoupons,
  'a campaign lasts longer than was approved': widenCampaign,
  'a customer is called no more by a word alone': stopByWord,
  'somebody who refused is called': callWhoRefused,
  'money of strangers pays a friend’s loan': layOnFriend,
  'a case that one opens oneself opens its customer': openByOwnCase,
  'owners of numbers agree by typing': typeConsent,
  'the book of customers is read by counting': readByCounting,
}

const say = (week: Week, what: string, answer: Answer) => {
  if (answer.status >= 500) week.learnt.push(`${what}: ${answer.status} ${answer.text}`)
  return answer
}

async function payOwnNumber(week: Week, round: number): Promise<void> {
  const agent = await week.t.signIn('service')
  const colleague = await week.t.signIn('collector')
  const decider = await week.hire('payout-modification.decide')
  const owners = round === 0 ? [undefined] : [agent, colleague, decider]
  for (const owner of owners) await payNumberOf(week, owner, { agent, decider })
}

/** A number of somebody of the staff, or of nobody. */
async function payNumberOf(
  week: Week,
  owner: Caller | undefined,
  { agent, decider }: { agent: Caller; decider: Caller },
): Promise<void> {
  const { t, random } = week
  const number = plainPhone()
  if (owner !== undefined) {
    await week.givePhone(owner, number)
    // One that they had before is still known as theirs.
    if (random.chance(0.4)) await week.givePhone(owner, plainPhone())
  }
  t.world.operator.script('failure:2040')
  const payout = await aPreparedPayout(t)
  await pass(t, 1)
  t.world.operator.clearScript()
  const opened = await agent.post(payoutCases.path, {
    loanId: payout.loanId,
    customerSays: 'Where is the money?',
  })
  assert(opened.status === 200, `the case is opened: ${opened.text}`)
  const caseId: number = opened.data.id
  const of = async (verb: string, body: object) => {
    const version = await versionOf(week, 'support.payout_case', caseId)
    return week.post(agent, `${payoutCases.path}/${caseId}/${verb}`, { version, ...body })
  }
  await of('claim', {})
  const ownerName = random.pick([payout.customer.fullName, 'CUSTOMER NAME'])
  const wallet = { newWallet: number, ownerName, reason }
  say(week, 'wallet', await of('correct-wallet', wallet))
  const asked = await read(
    week,
    sql<{ id: number; version: number }>`select id, version from payments.payout_modification
      where disbursement_id = ${payout.id}`,
  )
  for (const { id, version } of asked) {
    const decision = { id, version, state: 'approved', reason }
    const path = '/admin/cashCreditDisburseFailedModify/updateStatus'
    const answer = say(week, 'decision', await week.post(decider, path, decision))
    if (answer.status === 200 && owner === undefined) hadLawfully(week, 'payOwnNumber')
  }
  await pass(t, 2)
}

/** The form alone, without whose list it is and which numbers it has. */
const formOf = (value: unknown): string =>
  JSON.stringify(value, (name, inner) =>
    /^(id|batchId|batchName|reasonId|requestId|rowId|phone|samples|list|askedBy)$/.test(name)
      ? null
      : inner,
  )

const thirdPage = '/promotion/third-phone/index'

/** Of the demo lender: for offers, in use. */
const offerTemplate = 9

async function askAboutNumbers(week: Week, round: number): Promise<void> {
  const { t, random } = week
  const known = await aCustomer(t, { phone: plainPhone() })
  const many = round === 0 ? 20 : random.pick([1, 2, 8, 19, 20, 27])
  const from = random.int(1, 80_000)
  const others = Array.from({ length: many }, (_, n) => stranger(from + n))
  const place = random.int(0, many)
  const one = stranger(from + many)
  const kind = round === 0 ? 'white' : random.pick(['white', 'third'] as const)
  const page = kind === 'white' ? '/promotion/white-phone/white-phone-quality' : thirdPage
  const rowsPath = kind === 'white' ? `${page}/rows` : '/promotion/third-phone/third-phone-record'
  const lists = [one, known.phone].map((phone) => [
    ...others.slice(0, place),
    phone,
    ...others.slice(place),
  ])
  const said: string[] = []
  for (const list of lists) {
    const asker = await week.hire('number-batch.import')
    const answer = say(week, 'list', await upload(t, asker, list, { kind }))
    const rows = await asker.get(rowsPath, { pageSize: '20' })
    assert(rows.status === 200, `the rows are shown: ${rows.text}`)
    const reasons = await asker.get(`${page}/reasons`, { batchId: String(answer.data.id) })
    const shown = answer.status === 200 ? [rows.data.rows, reasons.data.rows] : []
    said.push(formOf([answer.data, ...shown]))
    if (answer.status !== 200) continue
    hadLawfully(week, 'askAboutNumbers')
    await decided(t, asker, answer.data.id, { kind, act: 'withdraw' })
  }
  const seen: string[] = []
  for (const list of lists) {
    const reader = await t.signIn('telemarketer')
    const batch = await anApprovedList(t, list)
    const plan = { carrier: 'sms', audience: 'approved-list', parameters: { batch } }
    const content = { templateId: offerTemplate }
    const path = '/outreach/promotion/preview'
    const preview = await reader.post(path, { plan: { ...plan, content, holdOutPercent: 0 } })
    assert(say(week, 'preview', preview).status === 200, `a list is previewed: ${preview.text}`)
    const { count, dropped, reached } = preview.data
    seen.push(formOf([count, dropped, reached]))
  }
  for (const [ofStranger, ofKnown] of [said, seen]) {
    if (ofStranger !== ofKnown) week.learnt.push(`of ${many + 1}: ${ofStranger} | ${ofKnown}`)
  }
}

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

async function giveCoupons(week: Week): Promise<void> {
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

async function widenCampaign(week: Week, round: number): Promise<void> {
  const { random, t } = week
  const who = await week.hire('coupon.manage')
  const [campaign] = await read(
    week,
    sql<{ id: number; name: string; issueUntil: string; validDays: number; limitCents: number }>`
      select id, name, issue_until, valid_days, limit_cents from coupons.campaign
      where state = 'active' order by id offset ${random.int(0, 2)} limit 1`,
  )
  if (campaign === undefined) return
  const path = `/promotion/coupon/${campaign.id}`
  const { id } = campaign
  const base = t.app.modules.flatMap(({ routes = [] }) => routes)
  const pathOf = (verb: string) =>
    base
      .map(({ endpoint }) => endpoint.path)
      .find((one) => one.endsWith(`{id}/${verb}`) && /coupon/.test(one))
      ?.replace('{id}', String(id)) ?? path
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
    await week.post(who, pathOf('edit'), { version: await version(), ...wider, reason }),
  )
  if (edited.status === 200) hadLawfully(week, 'widenCampaign')
  const limitCents = campaign.limitCents + random.pick([1, 100_000, -1])
  say(
    week,
    'limit',
    await week.post(who, pathOf('lower-limit'), { version: await version(), limitCents, reason }),
  )
}

/** An open lead in the hands of somebody who was just hired. */
async function claimed(
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

async function stopByWord(week: Week): Promise<void> {
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

async function callWhoRefused(week: Week): Promise<void> {
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

async function layOnFriend(week: Week, round: number): Promise<void> {
  const { t, random } = week
  const [friend] = await read(
    week,
    sql<{ loanId: number; personId: number }>`select loan_id, person_id from reporting.loan
      where status = 'open' order by md5(loan_id::text || ${String(random.int(1, 1_000))}) limit 1`,
  )
  assert(friend !== undefined, 'somebody owes')
  const first = await t.signIn('finance')
  const clerks = [first, await t.signIn('finance')]
  const isKnown = round % 2 === 1
  for (let n = random.int(3, 6); n > 0; n -= 1) {
    const amountCents = round === 0 ? 900_000 : random.pick([10_000, 600_000, 1_999_900])
    const paid = await payBill(t, { phone: plainPhone(), reference: 'x', amountCents })
    if (isKnown) week.ofStrangers.add(paid.receipt)
    else await ofUnknownPayer(t, paid)
    const { id, version } = await paymentOf(t, paid)
    const part = random.chance(0.5) ? { loanId: friend.loanId } : { customerId: friend.personId }
    const clerk = round === 0 ? first : random.pick(clerks)
    const path = `/settlement/change-bill/payments/${id}/corrections`
    const body = { version, kind: 'match', parts: [{ ...part, amountCents }], reason }
    const answer = say(week, 'laid', await week.post(clerk, path, body))
    if (answer.data?.correctionState === 'done') hadLawfully(week, 'layOnFriend')
  }
}

async function openByOwnCase(week: Week): Promise<void> {
  const { t, random } = week
  const hired = await signInWith(t, 'payout-case.work')
  const { account } = hired
  // The page of a customer as well: what it shows is what the case gives.
  await sql`insert into administration.role_page (role_code, page)
    select r.role_code, 'customer-service/answer/customer' from administration.staff_role r
    join administration.staff s on s.id = r.staff_id where s.account = ${account}`.execute(
    t.appContext.db,
  )
  const agent = await again(t, hired)
  const loans = await read(
    week,
    sql<{ loanId: number; personId: number }>`select d.application_id as loan_id, d.person_id
      from payments.disbursement d where not exists (select from support.payout_case c
        where c.disbursement_id = d.id and c.state <> 'resolved') order by d.id`,
  )
  const { loanId, personId } = random.pick(loans)
  const opened = await agent.post(payoutCases.path, { loanId, customerSays: 'Where is it?' })
  say(week, 'case', opened)
  if (opened.status !== 200) return
  hadLawfully(week, 'openByOwnCase')
  const { id } = opened.data
  const version = await versionOf(week, 'support.payout_case', id)
  say(week, 'claim', await week.post(agent, `${payoutCases.path}/${id}/claim`, { version }))
  const shown = await agent.get(`/customer-service/customers/${personId}`)
  if (shown.status === 200) week.learnt.push(`${agent.account} opened C${personId} by an own case`)
}

async function typeConsent(week: Week): Promise<void> {
  const { t, random } = week
  const asker = await week.hire('number-batch.import', 'number-batch.decide')
  const from = random.int(1, 80_000)
  const list = Array.from({ length: random.int(10, 30) }, (_, n) => stranger(from + n))
  const { data, status } = say(week, 'list', await upload(t, asker, list, { kind: 'third' }))
  if (status !== 200) return
  hadLawfully(week, 'typeConsent')
  const version = await versionOf(week, 'promotion.number_batch', data.id)
  const path = `/promotion/third-phone/index/${data.id}/vet`
  say(week, 'vetted', await week.post(asker, path, { version, reason }))
  say(week, 'decided', await decided(t, asker, data.id, { kind: 'third' }))
  const teller = await t.signIn('telemarketer')
  say(week, 'told', await upload(t, teller, list, { kind: 'third' }))
}

async function readByCounting(week: Week): Promise<void> {
  const { t, random } = week
  const agent = await t.signIn('service')
  const from = 50_000 + random.int(1, 40)
  let shown = 0
  for (let id = from; id < from + 30; id += 1) {
    const answer = await agent.get(`/customer-service/customers/${id}`)
    if (say(week, 'customer', answer).status === 200) shown += 1
  }
  if (shown > 0) hadLawfully(week, 'readByCounting')
  const { unusualFrom, limitOfDay } = week.limits['customers-opened']
  if (shown > limitOfDay) week.learnt.push(`${agent.account} opened ${shown} of ${limitOfDay}`)
  const alarms = await read(
    week,
    sql`select from administration.alarm where staff_id = ${agent.staffId}
      and kind like 'customers-opened.%'`,
  )
  if (shown > unusualFrom && alarms.length === 0) {
    week.learnt.push(`${agent.account} opened ${shown} customers, and nobody was told`)
  }
}
