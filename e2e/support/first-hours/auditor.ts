import { expect, type Page } from '@playwright/test'
import type { FirstHour } from './first-hour.ts'

const decision = (page: Page) => page.getByRole('region', { name: 'Decision' })

/** From the dashboard to a customer who is asked for a better photo. */
export const auditorsHour: FirstHour = {
  name: 'auditor',
  account: 'auditor',
  steps: [
    {
      picture: 'dashboard',
      async walk(page) {
        await page.goto('/')
        await expect(page.getByRole('main').last()).toContainText(/waiting/i)
      },
    },
    {
      picture: 'waiting',
      async walk(page) {
        await page.goto('/loanList/cashCredit')
        await page.getByRole('tab', { name: /^Pending/ }).click()
        await expect(page.getByRole('row').nth(3)).toBeVisible()
      },
    },
    {
      picture: 'application',
      async walk(page) {
        await page.keyboard.press('n')
        await expect(page).toHaveURL(/\/loanList\/cashCrdit\/detail\/\d+/)
        for (const item of ['Name', 'ID number']) {
          const mark = page.getByRole('button', { name: `${item}: right`, exact: true })
          // Somebody may have looked at it before.
          if ((await mark.getAttribute('aria-pressed')) !== 'true') await mark.click()
          await expect(mark).toHaveAttribute('aria-pressed', 'true')
        }
      },
    },
    {
      picture: 'approve',
      async walk(page) {
        const bar = decision(page)
        await bar.getByRole('button', { name: 'Approve A' }).click()
        await expect(bar.getByRole('button', { name: /^(Approve|Pass) KES\s/ })).toBeEnabled()
        // Above the authority a second person decides, and nothing goes anywhere yet.
        await expect(bar).toContainText(/wallet \+\d|is above your authority of KES/)
      },
    },
    {
      picture: 'returned',
      async walk(page) {
        const bar = decision(page)
        await bar.getByRole('button', { name: 'Cancel' }).click()
        await bar.getByRole('button', { name: /^Return/ }).click()
        await bar.getByRole('group', { name: 'Reasons' }).getByRole('button').first().click()
        await bar
          .getByRole('textbox', { name: 'Remark' })
          .fill('The number on the card is cut off.')
        await bar.getByRole('button', { name: 'Return to customer' }).click()
        await expect(bar.getByRole('status')).toContainText('Returned')
      },
    },
  ],
}
