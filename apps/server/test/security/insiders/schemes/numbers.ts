import { assert } from '@daftari/kernel/assert'
import { sql } from 'kysely'
import { plainPhone } from '../../../../src/modules/payments/test/payouts.ts'
import {
  decided,
  stranger,
  upload,
} from '../../../../src/modules/promotion/numbers/test/number-lists.ts'
import { aCustomer } from '../../../fixtures/customers.ts'
import { anApprovedList, numbersSaid } from '../../../fixtures/number-lists.ts'
import type { Answer, Caller } from '../../../open-test-server.ts'
import { hadLawfully, ownWord, read, reason, say, versionOf, type Week } from '../week.ts'

/** The form alone, without whose list it is and which numbers it has. */
const formOf = (value: unknown): string =>
  JSON.stringify(value, (name, inner) =>
    /^(id|batchId|batchName|reasonId|requestId|rowId|phone|samples|list|askedBy|version)$/.test(
      name,
    )
      ? null
      : inner,
  )

const pages = {
  white: {
    batches: '/promotion/white-phone/white-phone-quality/batches',
    reasons: '/promotion/white-phone/white-phone-quality/reasons',
    rows: '/promotion/white-phone/white-phone-quality/rows',
  },
  third: {
    batches: '/promotion/third-phone/index',
    reasons: '/promotion/third-phone/index/reasons',
    rows: '/promotion/third-phone/third-phone-record',
  },
} as const
type Kind = keyof typeof pages

/** Numbers known to our records: a customer, one of the staff, a person who opted out. */
const knownBy: readonly ((week: Week) => Promise<string>)[] = [
  async ({ t }) => {
    const phone = plainPhone()
    // None of the demo's people has such a number.
    const customer = await aCustomer(t, { phone, person: { idNumber: `9${phone.slice(-7)}` } })
    return customer.phone
  },
  async (week) => {
    const phone = plainPhone()
    await week.givePhone(await week.t.signIn('collector'), phone)
    return phone
  },
  async ({ t }) => {
    const phone = plainPhone()
    await numbersSaid(t, [phone], { given: false, source: ownWord })
    return phone
  },
]

/**
 * Two lists that differ in an owner: one with strangers only, and the other with one known person, or so few
 * numbers that nothing is answered at all.
 */
export async function askAboutNumbers(week: Week, round: number): Promise<void> {
  const { random } = week
  const many = round === 0 ? 20 : random.pick([8, 18, 20, 27])
  const isFew = many + 1 < 20
  const from = random.int(1, 80_000)
  const strangers = Array.from({ length: many + 1 }, (_, n) => stranger(from + n))
  const kind = (['white', 'third'] as const)[round] ?? random.pick(['white', 'third'])
  const of = round < 2 ? knownBy[0] : random.pick(knownBy)
  const known: string[] = []
  for (let n = isFew ? 5 : 1; n > 0 && of !== undefined; n -= 1) known.push(await of(week))
  const place = random.int(0, many + 1 - known.length)
  const lists = [strangers, strangers.toSpliced(place, known.length, ...known)]
  const said: string[] = []
  for (const list of lists) said.push(await answersOfList(week, list, { kind, decide: !isFew }))
  const seen: string[] = []
  for (const list of lists) seen.push(await answersOfPreview(week, list))
  for (const [what, ofStranger, ofKnown] of [
    ['a list', ...said],
    ['a task', ...seen],
  ]) {
    if (ofStranger !== ofKnown) {
      week.learnt.push(
        `${kind}, ${known.length} of ${many + 1}, ${what}: ${ofStranger} | ${ofKnown}`,
      )
    }
  }
}

/** What is answered of a list when it is uploaded, and once others have approved it; then it is revoked. */
async function answersOfList(
  week: Week,
  list: readonly string[],
  { kind, decide }: { kind: Kind; decide: boolean },
): Promise<string> {
  const { t } = week
  // For third-party lists each number has its own consent; for a bought list the proof counts.
  if (kind === 'third') await numbersSaid(t, list, { source: ownWord })
  const asker = await week.hire('number-batch.import')
  const answer = say(week, 'list', await upload(t, asker, list, { kind }))
  if (answer.status !== 200) return formOf([answer.status, answer.data])
  const answers = [answer.data, await shownOf(asker, kind, answer.data.id)]
  const of = { kind } as const
  if (!decide) {
    await decided(t, asker, answer.data.id, { ...of, act: 'withdraw' })
    return formOf(answers)
  }
  if (kind === 'third') await vetted(week, await week.hire('number-batch.decide'), answer.data.id)
  const decider = await week.hire('number-batch.decide')
  const approved = say(week, 'decided', await decided(t, decider, answer.data.id, of))
  if (approved.status === 200) hadLawfully(week, 'askAboutNumbers')
  answers.push(approved.status, await shownOf(asker, kind, answer.data.id))
  await decided(t, decider, answer.data.id, { ...of, act: 'reverse' })
  return formOf(answers)
}

async function shownOf(asker: Caller, kind: Kind, batchId: number): Promise<unknown[]> {
  const of = { batchId: String(batchId) }
  const rows = await asker.get(pages[kind].rows, { ...of, pageSize: '50' })
  const reasons = await asker.get(pages[kind].reasons, of)
  const batches = await asker.get(pages[kind].batches)
  for (const { status, text } of [rows, reasons, batches])
    assert(status === 200, `it is shown: ${text}`)
  const [batch] = batches.data.rows.filter((one: { batchId: number }) => one.batchId === batchId)
  return [rows.data.rows, reasons.data.rows, batch.fileRows, batch.usableNumbers]
}

const vetted = async (week: Week, by: Caller, id: number): Promise<Answer> => {
  const version = await versionOf(week, 'promotion.number_batch', id)
  return say(
    week,
    'vetted',
    await week.post(by, `/promotion/third-phone/index/${id}/vet`, { version, reason }),
  )
}

async function answersOfPreview(week: Week, list: readonly string[]): Promise<string> {
  const { t } = week
  const reader = await t.signIn('telemarketer')
  const batch = await anApprovedList(t, list)
  const plan = { carrier: 'sms', audience: 'approved-list', parameters: { batch } }
  const content = { templateId: await textForLists(week) }
  const path = '/outreach/promotion/preview'
  const preview = await reader.post(path, { plan: { ...plan, content, holdOutPercent: 0 } })
  assert(say(week, 'preview', preview).status === 200, `a list is previewed: ${preview.text}`)
  const { count, dropped, reached } = preview.data
  return formOf([count, dropped, reached])
}

/** From the demo lender: active, and meant for numbers with unknown owners. */
async function textForLists({ t }: Week): Promise<number> {
  const { id } = await t.appContext.db
    .selectFrom('reporting.messageTemplate')
    .select('templateId as id')
    .where('templateName', '=', 'Who we are')
    .where('state', '=', 'in-use')
    .executeTakeFirstOrThrow()
  assert(id !== null, 'a template has its number')
  return id
}

export async function typeConsent(week: Week): Promise<void> {
  const { t, random } = week
  const asker = await week.hire('number-batch.import', 'number-batch.decide')
  const from = random.int(1, 80_000)
  const list = Array.from({ length: random.int(10, 30) }, (_, n) => stranger(from + n))
  const { data, status } = say(week, 'list', await upload(t, asker, list, { kind: 'third' }))
  if (status !== 200) return
  hadLawfully(week, 'typeConsent')
  await vetted(week, asker, data.id)
  say(week, 'decided', await decided(t, asker, data.id, { kind: 'third' }))
  const teller = await t.signIn('telemarketer')
  say(week, 'listed', await upload(t, teller, list, { kind: 'third' }))
}

export async function readByCounting(week: Week): Promise<void> {
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
    week.learnt.push(`${agent.account} opened ${shown} customers, and there is no alarm`)
  }
}

/** Numbers of the insider's choice, one by one and in lists, until refused and beyond. */
export async function searchByCounting(week: Week): Promise<void> {
  const { t, random } = week
  const searcher = await t.signIn('collector')
  for (let n = 25; n > 0; n -= 1) {
    const phone = stranger(random.int(1, 80_000))
    const answer = say(week, 'search', await searcher.post('/search/number', { phone }))
    if (answer.status === 200) hadLawfully(week, 'searchByCounting')
  }
  const bringer = await week.hire('number-batch.import')
  for (let n = 22; n > 0; n -= 1) {
    const from = random.int(1, 80_000)
    const list = Array.from({ length: 6 }, (_, at) => stranger(from + at))
    say(week, 'list', await upload(t, bringer, list, { kind: random.pick(['white', 'third']) }))
  }
}
