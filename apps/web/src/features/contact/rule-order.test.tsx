import { contactRuleOrder } from '@daftari/contract/contact/rule-order'
import { afterEach, expect, test } from 'vitest'
import { render, type Screen } from '../../../test/render.tsx'
import { RuleOrder } from './rule-order.tsx'

let screen: Screen
afterEach(() => screen.close())

test('shows the rules in the order in which they are checked, numbered through both groups', async () => {
  screen = await render(<RuleOrder />)
  const lists = [...document.querySelectorAll('ol')]
  expect(lists.map((list) => list.start)).toEqual([1, 7])
  const shown = lists.flatMap((list) => [...list.querySelectorAll('li')])
  const { everyContact, allButNotices } = contactRuleOrder
  const inOrder = [...Object.values(everyContact), ...Object.values(allButNotices)]
  expect(
    shown.map((item) => [...item.querySelectorAll('small')].map((one) => one.textContent)),
  ).toEqual(inOrder)
  expect(shown[4]?.textContent).toBe('Somebody else answers this number TP-04')
})
