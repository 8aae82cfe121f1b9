import { setTimeout as after } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { coalesced } from './coalesced.ts'

function aWriter(fails: (items: readonly number[]) => Error | undefined = () => undefined) {
  const turns: (readonly number[])[] = []
  let now = 0
  let mostAtOnce = 0
  const keep = coalesced<number, string>(3, async (items) => {
    now += 1
    mostAtOnce = Math.max(mostAtOnce, now)
    turns.push(items)
    await after(1)
    now -= 1
    const error = fails(items)
    if (error !== undefined) throw error
    return items.map((one) => `kept ${one}`)
  })
  return { keep, turns, mostAtOnce: () => mostAtOnce }
}

it('writes one alone at once, and what comes meanwhile together, a few at a time', async () => {
  const { keep, turns, mostAtOnce } = aWriter()
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(keep))
  expect(answers).toEqual([1, 2, 3, 4, 5, 6].map((one) => `kept ${one}`))
  expect(turns).toEqual([[1], [2, 3, 4], [5, 6]])
  expect(await keep(7)).toBe('kept 7')
  expect(mostAtOnce()).toBe(1)
})

it('fails for the one that cannot be written, and for no other', async () => {
  const { keep } = aWriter((items) => (items.includes(3) ? new Error('not this') : undefined))
  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map(keep))
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
})

it('asks a database that is away once, not for each', async () => {
  const { keep, turns } = aWriter(() => Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))
  const answers = await Promise.allSettled([1, 2, 3, 4].map(keep))
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(turns).toEqual([[1], [2, 3, 4]])
})
