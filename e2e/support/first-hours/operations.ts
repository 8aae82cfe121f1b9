import { expect } from '@playwright/test'
import type { FirstHour } from './first-hour.ts'

/** From what is wrong to what waits for a second person, and a price that is tried. */
export const operationsHour: FirstHour = {
  name: 'operations',
  account: 'admin',
  steps: [
    {
      picture: 'dashboard',
      async walk(page) {
        await page.goto('/')
        await expect(page.getByRole('main').last()).toContainText(/wait/i)
      },
    },
    {
      picture: 'approvals',
      async walk(page) {
        await page.goto('/operation/system/approvals')
        await expect(page.getByRole('row').nth(5)).toBeVisible()
      },
    },
    {
      picture: 'payouts',
      async walk(page) {
        await page.goto('/operation/system/disburse?show=failed')
        await expect(page.getByRole('row').nth(2)).toBeVisible()
      },
    },
    {
      picture: 'price',
      async walk(page) {
        await page.goto('/operation/system/appConfig?object=jamii-30')
        await page.getByRole('button', { name: 'Change' }).click()
        const form = page.getByRole('dialog', { name: /^New version: Prices/ })
        await form.getByRole('combobox', { name: 'What changes' }).fill('Daily rate')
        await page.keyboard.press('Enter')
        await form.getByRole('spinbutton', { name: 'Daily rate' }).fill('0.3')
        await form.getByRole('button', { name: 'Try on the last applications' }).click()
        await expect(form).toContainText('Cheaper')
      },
    },
  ],
}
