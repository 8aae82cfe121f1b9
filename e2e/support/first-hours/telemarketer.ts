import { expect, type Page } from '@playwright/test'
import type { FirstHour } from './first-hour.ts'

const lead = (page: Page) => page.getByRole('dialog', { name: /^Lead/ })

/**
 * From the leads that are due to the result of one; who is called is not for a walk that others take beside
 * it.
 */
export const telemarketersHour: FirstHour = {
  name: 'telemarketer',
  account: 'telemarketer',
  steps: [
    {
      picture: 'dashboard',
      async walk(page) {
        await page.goto('/')
        await expect(page.getByRole('main').last()).toContainText(/due/i)
      },
    },
    {
      picture: 'leads',
      async walk(page) {
        await page.goto('/promotion/manage/assignOrders')
        await expect(page.getByRole('button', { name: /^Next · \d+ due$/ })).toBeVisible()
        await expect(page.getByRole('row').nth(3)).toBeVisible()
      },
    },
    {
      picture: 'lead',
      async walk(page) {
        await page.keyboard.press('n')
        await expect(lead(page)).toContainText('To be worked')
      },
    },
    {
      picture: 'result',
      async walk(page) {
        const drawer = lead(page)
        await drawer.getByRole('button', { name: 'No answer' }).click()
        await drawer.getByRole('textbox', { name: 'Note' }).fill('Rings, twice.')
      },
    },
    {
      picture: 'text',
      async walk(page) {
        await lead(page)
          .getByRole('button', { name: /^Send SMS/ })
          .click()
        const form = page.getByRole('dialog', { name: 'Send SMS' })
        await form.getByRole('combobox', { name: 'Template' }).click()
        await page.locator('.ant-select-item-option:visible').first().click()
        await expect(form).toContainText(/characters/)
      },
    },
  ],
}
