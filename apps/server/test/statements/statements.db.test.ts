import { join } from 'node:path'
import { takeNextCase } from '@daftari/contract/collections/endpoints'
import { takeNext } from '@daftari/contract/origination/acts'
import { leadQueue } from '@daftari/contract/promotion/leads/declared'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../seed/demo/demo-staff.ts'
import { type Answer, type Caller, callbackPath } from '../open-test-server.ts'
import { askedFor, idsWithRun, namesOne, readsOf } from '../security/reads.ts'
import { type LivedAct, openSmallDemo, type SmallDemo } from '../security/small-demo.ts'
import { repeatingStill } from './repeating-still.ts'
import { type Asked, statementWatch } from './statement-watch.ts'

/**
 * How many statements each operation, delivery, job and act takes, exactly: a decrease is recorded like an
 * increase, so that it cannot be lost again. `-u` rewrites the file:
 * `npx vitest run --project db apps/server/test/statements -u`.
 */
const file = join(import.meta.dirname, '../../../../docs/statements.json')

/**
 * Reads of which one statement looks at more than a thousand blocks even of the book of a small lender:
 * statistics that read a table whole. No other read may.
 */
const readMuch = [
  '/statistics/business-data/af-statistics',
  '/statistics/business-data/af-statistics-chart',
  '/statistics/platform-statistics/af-channel-statistics',
  '/statistics/platform-statistics/sms-marketing-transform-rate',
  '/statistics/repayment/interest-information-details',
  // Every line of the books since the beginning, where nobody chose days.
  '/statistics/repayment/MX/lines',
]
/** What is near the thousand is on either side of it by how its rows lie. */
const many = { blocks: 1_000, certainly: 1_500 }

const watch = statementWatch()
let t: SmallDemo
let ids: number[]
const counted = {
  life: { statements: 0, repeated: 0 },
  acts: {} as Record<string, Count>,
  writes: {} as Record<string, Count>,
  reads: {} as Record<string, Count>,
}

interface Count {
  statements: number
  /** Written by the statements themselves, without what triggers add. */
  rows?: number
  /** Reads that an earlier one of the same operation had asked with the same values. */
  repeated?: number
}

beforeAll(async () => {
  t = await openSmallDemo(watch)
  ids = await idsWithRun(t.appContext.db)
  // A plan is then the same in every run.
  await sql`vacuum analyze`.execute(t.appContext.db)
}, 900_000)
afterAll(() => t.close())

/** A session's principal is read again after some seconds, so these reads are not counted. */
const countOf = ({ statements, texts, rows, repeated }: Asked): Count => ({
  statements: statements - texts.filter((text) => text.includes('session.token_hash = ')).length,
  ...(rows > 0 && { rows }),
  ...(repeated > 0 && { repeated }),
})

describe('the statements of', () => {
  it('every read, asked a second time', async () => {
    const admin = await t.enter('admin')
    const much: Record<string, number> = {}
    const inTransaction: string[] = []
    for (const one of readsOf(t.app.modules)) {
      const { path } = one.endpoint
      const asked = await askedAgain(admin, one)
      if (asked === undefined) continue
      counted.reads[path] = countOf(asked)
      if (asked.mostBlocks > many.blocks) much[path] = asked.mostBlocks
      if (asked.texts.some((text) => /^begin/i.test(text))) inTransaction.push(path)
    }
    expect(inTransaction).toEqual([])
    const unnamed = Object.entries(much).filter(
      ([path, blocks]) => blocks > many.certainly && !readMuch.includes(path),
    )
    expect(unnamed).toEqual([])
    expect(readMuch.filter((path) => much[path] === undefined)).toEqual([])
  })

  it('what staff do most, as a request', async () => {
    const auditor = await t.enter('auditor')
    const telemarketer = await t.enter('telemarketer')
    const count = async (name: string, act: () => Promise<Answer>): Promise<Answer> => {
      watch.take()
      const answer = await act()
      const asked = watch.take()
      expect([name, answer.status, answer.data?.error]).toEqual([name, 200, undefined])
      counted.writes[name] = countOf(asked)
      return answer
    }
    const decide = async (name: string, result: object) => {
      const { data: task } = await count('take the next task', () => auditor.post(takeNext.path))
      const { data: detail } = await auditor.get(`/audit/cashCredit/${task.id}`)
      await count(name, () => {
        const body = { ...result, version: detail.version }
        return auditor.post(`/audit/cashCredit/${task.id}/audit`, body, keyOf(name))
      })
    }
    await count('sign in', () => {
      const body = { account: 'auditor', password: demoPassword }
      return t.send({ method: 'POST', path: '/login', body })
    })
    // Whichever task comes first, its approval asks for no answers.
    await t.appContext.db.updateTable('origination.answerDemand').set({ demand: 'never' }).execute()
    await decide('approve', { result: 'pass' })
    await decide('reject', { result: 'reject', tags: ['income-too-low'] })
    const { id, account } = await aCase()
    const collector = await t.enter(account)
    await count('take the next case', () => collector.post(takeNextCase.path, {}))
    const path = `/collection/cash-collection/cases/${id}`
    const promise = { amountCents: 100, promisedOn: '2026-04-01' }
    await count('remark with a promise', () =>
      collector.post(
        `${path}/remarks`,
        { channel: 'call', direction: 'inbound', result: 'promised', text: 'tomorrow', promise },
        keyOf('remark'),
      ),
    )
    await count('open a case', () => collector.get(path))
    await count('take the next lead', () =>
      telemarketer.post(leadQueue.endpoints.next.path, { skip: [] }),
    )
    await count('a payment is reported', () =>
      t.send({ method: 'POST', path: callbackPath('payments', 'payment'), body: receipt }),
    )
  })

  it('every delivery, job and act of the lender’s life', () => {
    for (const { act, each, repeated, statements } of t.acts) {
      counted.life.statements += statements
      counted.life.repeated += repeated
      const most = mostFrequent(each)
      if (most !== undefined) counted.acts[act] = { statements: most }
    }
    expect(Object.keys(counted.acts).length).toBeGreaterThan(200)
  })

  it('ask for nothing twice with the same values, but for those that are named', () => {
    const repeating = t.acts
      .filter(({ count, repeated }) => count > 0 && repeated > 0)
      .map(({ act }) => act)
    const ofOperations = Object.entries({ ...counted.writes, ...counted.reads })
    const found = {
      acts: repeating.toSorted(),
      operations: ofOperations.flatMap(([name, { repeated = 0 }]) => (repeated > 0 ? [name] : [])),
    }
    expect({ ...found, operations: found.operations.toSorted() }).toEqual(repeatingStill)
  })

  it('stand in the file', async () => {
    await expect(written()).toMatchFileSnapshot(file)
  })
})

async function askedAgain(
  who: Caller,
  one: ReturnType<typeof readsOf>[number],
): Promise<Asked | undefined> {
  for (const id of namesOne(one) ? ids : [1]) {
    const { path, query } = askedFor(one, id)
    if ((await who.get(path, query)).status !== 200) continue
    watch.take()
    await who.get(path, query)
    return watch.take()
  }
  return undefined
}

const keyOf = (name: string) => ({ 'idempotency-key': `statements-of-this-act-${name}` })

const receipt = {
  TransactionType: 'Pay Bill',
  TransID: 'RCOUNT0001',
  TransTime: '20260331085900',
  TransAmount: '150.00',
  BusinessShortCode: '600984',
  BillRefNumber: 'nobody',
  MSISDN: '2547 ***** 126',
  FirstName: 'JOHN',
}

/** The oldest case that somebody works, and who. */
async function aCase(): Promise<{ id: number; account: string }> {
  const { rows } = await sql<{ id: number; account: string }>`
    select c.id, s.account from collections.case c
    join administration.staff s on s.id = c.assignee_id
    where c.closed_at is null order by c.id limit 1`.execute(t.appContext.db)
  const [found] = rows
  if (found === undefined) throw new Error('nobody works a case')
  return found
}

/** The number that most of them took; of several the least. */
const mostFrequent = (each: LivedAct['each']): number | undefined =>
  each.toSorted((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0]

/** A line an entry, by name. */
function written(): string {
  const lines = (of: Record<string, Count>) =>
    Object.entries(of)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, count]) => `    ${JSON.stringify(name)}: ${JSON.stringify(count)}`)
      .join(',\n')
  const { life, ...kinds } = counted
  const parts = Object.entries(kinds).map(([kind, of]) => `  "${kind}": {\n${lines(of)}\n  }`)
  return `{\n  "life": ${JSON.stringify(life)},\n${parts.join(',\n')}\n}\n`
}
