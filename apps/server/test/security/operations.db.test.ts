import { afterAll, beforeAll, describe, vi } from 'vitest'
import { listsInScope } from './operations/lists-in-scope.ts'
import { scopeIsKept } from './operations/scope-is-kept.ts'
import { sectionsAreApart } from './operations/sections.ts'
import { openSmallDemo, type SmallDemo } from './small-demo.ts'

vi.setConfig({ testTimeout: 120_000 })

let t: SmallDemo
beforeAll(async () => {
  t = await openSmallDemo()
}, 900_000)
afterAll(() => t.close())

describe('AZ-05 every list shows whoever sees some customers these alone', () => {
  listsInScope(() => t)
})

describe('AZ-04, AZ-18 what is somebody else’s is not there, whatever is asked of it', () => {
  scopeIsKept(() => t)
})

describe('AZ-04, AZ-18 what the other section keeps is not there', () => {
  sectionsAreApart(() => t)
})
