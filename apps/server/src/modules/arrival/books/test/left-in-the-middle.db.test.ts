import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppContext } from '../../../../platform/context.ts'
import { alone } from '../alone.ts'
import { type BroughtLender, openBroughtLender } from './brought-lender.ts'
import { Died } from './mortal.ts'

let lender: BroughtLender
beforeAll(async () => {
  lender = await openBroughtLender(11)
})
afterAll(() => lender?.close())

/** A process that dies at a statement with these words. */
function diesAt(words: string): AppContext {
  const { appContext } = lender.t
  const db = appContext.db.withPlugin({
    transformQuery({ node }) {
      const text = node.kind === 'RawNode' ? node.sqlFragments.join('') : ''
      if (text.includes(words)) throw new Died(words)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { ...appContext, db }
}

const moments = {
  reading: 'insert into arrival.double',
  rehearsing: 'insert into arrival.brought_loan',
} as const

/** The book that a process left in this state. */
async function leftIn(state: keyof typeof moments, takenOver: readonly string[] = []) {
  await expect(lender.rehearse(diesAt(moments[state]), takenOver)).rejects.toThrow(Died)
  const [left] = await lender.rows('', { bookState: state })
  expect(left).toBeDefined()
  return Number(left?.bookId)
}

async function expectBrokenOff(left: number, bookId: number): Promise<void> {
  expect(await lender.rows('', { bookState: 'rehearsed' })).toMatchObject([{ bookId }])
  const broken = await lender.rows('', { bookState: 'broken' })
  expect(broken.find((one) => one.bookId === left)).toMatchObject({
    brokenBecause: expect.stringContaining('Another one was brought'),
  })
}

test('a rehearsal that was stopped gives way to one of other products taken over', async () => {
  const left = await leftIn('rehearsing', ['trader-6'])
  await alone(lender.t.appContext, async () => {
    await expect(lender.rehearse(undefined, ['salary-14'])).rejects.toMatchObject({
      code: 'arrival.at-work',
      params: { id: left },
    })
  })
  await expectBrokenOff(left, await lender.rehearse(undefined, ['salary-14']))
})

test.each(['reading', 'rehearsing'] as const)(
  'one that was stopped %s gives way to one under another map, though it has the same name',
  async (state) => {
    const left = await leftIn(state)
    await expectBrokenOff(left, await lender.rehearse(undefined, [], { nothing: ['NULL'] }))
  },
)

test.each(['reading', 'rehearsing'] as const)(
  'one that was stopped %s goes on when it is asked for in the same way',
  async (state) => {
    const left = await leftIn(state)
    expect(await lender.rehearse()).toBe(left)
  },
)
