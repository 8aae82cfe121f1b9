import type { Page } from '@playwright/test'
import { newCustomer } from '../support/customer.ts'
import { intakeOf } from '../support/intake.ts'
import { expectAccessible } from '../support/soundness.ts'
import { expect, test } from '../support/test.ts'

const messages = '/customerService/issue/commentFeedback'
const answer = 'Your payment has arrived. Thank you.'

test('five messages of customers are answered by keys', async ({ as }) => {
  test.setTimeout(240_000)
  for (const name of ['Wairimu Gitau', 'Otieno Were', 'Amina Yusuf']) {
    const { id } = await newCustomer(name)
    for (const text of ['I have paid, is it there?', 'How do I pay early?']) {
      const message = { kind: 'question', topic: 'repayment', text }
      await intakeOf('pesa').post(`/customers/${id}/feedback`, message)
    }
  }
  const page = await as('service', { path: messages })
  await expect(page.getByRole('tab', { name: /^Open/ })).toHaveAttribute('aria-selected', 'true')
  const keys = await answerFive(page)
  test
    .info()
    .annotations.push({ type: 'keys for five, beside the answers', description: `${keys}` })
  // At most: the next one, the answer, and to send it.
  expect(keys).toBeLessThanOrEqual(5 * 3)
})

async function answerFive(page: Page): Promise<number> {
  const drawer = page.getByRole('dialog', { name: /^Message/ })
  const form = page.getByRole('dialog', { name: 'Answer' })
  let [keys, before] = [0, 'none yet']
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await expect(page.getByRole('button', { name: /^Next · \d+ due$/ })).toBeVisible()
  for (let answered = 0; answered < 5; answered += 1) {
    await press('n')
    await expect(drawer).not.toHaveAccessibleName(before)
    await expect(drawer.getByRole('button', { name: 'Answer', exact: true })).toBeVisible()
    before = await drawer.locator('.ant-drawer-title').innerText()
    await press('a')
    await expect(form.getByRole('textbox', { name: 'Answer' })).toBeFocused()
    if (answered === 0) await expectAccessible(page)
    await page.keyboard.type(answer)
    await press('Control+Enter')
    await expect(form).toBeHidden()
    await expect(drawer).toContainText('Answered')
  }
  return keys
}
