import type { AnswerFigure } from '@daftari/contract/platform/answer-figure'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { declarations, isAnswerFigure } from '../../../../packages/contract/build/declarations.ts'
import { askBalances } from '../../src/modules/payments/operator/account/ask-balance.ts'
import { pullPayments } from '../../src/modules/payments/operator/pull/pull-payments.ts'
import { payBill } from '../../src/modules/payments/test/pay-in.ts'
import { exchangeMessages } from '../post-callbacks.ts'
import type { SmallDemo } from '../security/small-demo.ts'
import { type Ask, readWhole } from './opened-figures.ts'

/** The entities that an answer can be about; nothing where it is about none. */
const about: Readonly<Record<string, string>> = {
  '/audit/cashCredit/bills/{id}': 'select loan_id as id from reporting.loan order by 1 limit 12',
}

/** Nothing in a book as small as this need have any. */
const mayBeNone = ['waiting', 'working', 'charges', 'instalmentWaived']

const answerFigures = (await declarations(isAnswerFigure)).map(
  ({ name, value }) => [name, value] as const,
)

/** Every figure that opens outside a table. */
export function answersAddUp(demo: () => SmallDemo): void {
  let ask: Ask
  beforeAll(async () => {
    await checkTheOperator(demo())
    const admin = await demo().enter('admin')
    ask = async (path, query) => {
      const { status, data } = await admin.get(path, query)
      expect([path, query, status]).toEqual([path, query, 200])
      return data
    }
  })

  it.each(answerFigures)('adds up wherever it stands: %s', async (name, figure) => {
    const shown: number[] = []
    for (const place of await placesOf(figure)) {
      const query = figure.by(place)
      if (query === undefined) continue
      const { rows, total, totals } = await readWhole(ask, figure.rows, query)
      const { adds = '', newest } = figure
      const added = newest === true ? Number(rows[0]?.[adds]) : (totals[adds] ?? 0)
      const sum = adds === '' ? total : added
      expect([query, (figure.times ?? 1) * sum]).toEqual([query, figure.shown(place)])
      shown.push(figure.shown(place))
    }
    if (!mayBeNone.includes(name)) expect(shown.some((one) => one !== 0)).toBe(true)
  })

  async function placesOf({ of, places }: AnswerFigure): Promise<unknown[]> {
    const things = about[of.path]
    if (things === undefined) return [...places(await ask(of.path, {}), 0)]
    const { rows } = await sql.raw<{ id: number }>(things).execute(demo().appContext.db)
    const found: unknown[] = []
    for (const { id } of rows) {
      found.push(...places(await ask(of.path.replace('{id}', String(id)), {}), id))
    }
    return found
  }
}

/** Balances are queried, an unreported payment is found, and one reported differently. */
async function checkTheOperator(t: SmallDemo): Promise<void> {
  const { walletOperator, payInShortCode } = t.world.ports
  const pull = () =>
    pullPayments(t.appContext, { operator: walletOperator, payInShortCode, askedBy: null })
  await askBalances(t.appContext, walletOperator)
  await exchangeMessages(t.appContext, t.world.operator)
  await pull()
  const payer = { phone: '+254799000111', reference: 'nobody' }
  await payBill(t, { ...payer, amountCents: 50_000, confirmation: 'lost' })
  const known = await payBill(t, { ...payer, amountCents: 60_000 })
  known.amountCents = 70_000 as typeof known.amountCents
  await pull()
  known.amountCents = 60_000 as typeof known.amountCents
}
