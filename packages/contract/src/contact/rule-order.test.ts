import { expect, test } from 'vitest'
import { contactRules } from './enums.ts'
import { contactRuleOrder } from './rule-order.ts'

test('every rule of contact has its place in the order', () => {
  const { everyContact, allButNotices } = contactRuleOrder
  const placed = [everyContact, allButNotices].flatMap((group) => Object.values(group).flat())
  expect([...new Set(placed)].sort()).toEqual([...contactRules].sort())
})
