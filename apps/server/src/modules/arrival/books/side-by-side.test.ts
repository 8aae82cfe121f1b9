import { expect, test } from 'vitest'
import { sideBySide } from './side-by-side.ts'

/** Pieces that end when they are told to. */
function pieces() {
  const begun: number[] = []
  const ends = new Map<number, PromiseWithResolvers<void>>()
  const run = (piece: number) => {
    begun.push(piece)
    const end = Promise.withResolvers<void>()
    ends.set(piece, end)
    return end.promise
  }
  /** What follows from it has happened when this is over. */
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  const end = async (piece: number, error?: Error) => {
    if (error === undefined) ends.get(piece)?.resolve()
    else ends.get(piece)?.reject(error)
    await turn()
  }
  return { begun, run, end }
}

test('each piece is run once, in order, and as many at a time as was said', async () => {
  const { begun, run, end } = pieces()
  const all = sideBySide(5, 3, run)
  expect(begun).toEqual([0, 1, 2])
  await end(1)
  expect(begun).toEqual([0, 1, 2, 3])
  await end(3)
  await end(0)
  expect(begun).toEqual([0, 1, 2, 3, 4])
  await end(2)
  await end(4)
  await all
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('after one that failed none is begun, and it is over when those under way are', async () => {
  const { begun, run, end } = pieces()
  let said: unknown
  const all = sideBySide(9, 3, run).catch((error: unknown) => {
    said = error
  })
  const failure = new Error('the connection broke')
  await end(1, failure)
  expect([begun, said]).toEqual([[0, 1, 2], undefined])
  await end(0)
  expect([begun, said]).toEqual([[0, 1, 2], undefined])
  await end(2)
  await all
  expect([begun, said]).toEqual([[0, 1, 2], failure])
})

test('fewer pieces than at once, and none at all', async () => {
  const { begun, run, end } = pieces()
  const all = sideBySide(1, 3, run)
  await end(0)
  await all
  await sideBySide(0, 3, run)
  expect(begun).toEqual([0])
})
