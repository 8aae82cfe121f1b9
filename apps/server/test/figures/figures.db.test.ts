import { afterAll, beforeAll, describe, vi } from 'vitest'
import { isWhole } from '../sampled.ts'
import { openSmallDemo, type SmallDemo, until } from '../security/small-demo.ts'
import { answersAddUp } from './answers-add-up.ts'
import { figuresAddUp } from './figures-add-up.ts'
import { reportsAgree } from './identities.ts'
import { listsAnswer } from './lists-answer.ts'
import { rowsAreReadByColumns } from './rows-by-columns.ts'

// Each of them sends many requests.
vi.setConfig({ testTimeout: isWhole ? 1_200_000 : 120_000 })

let t: SmallDemo
beforeAll(async () => {
  t = await openSmallDemo()
}, 900_000)
afterAll(() => t.close())

describe('the lists', () => {
  listsAnswer(() => t)
  rowsAreReadByColumns(() => t)
})
describe('the reports', () => {
  reportsAgree(() => t, until)
})
describe('what is behind a figure', () => {
  figuresAddUp(() => t)
  answersAddUp(() => t)
})
