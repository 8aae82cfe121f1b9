import { pages } from '@daftari/contract/navigation/navigation'
import { titleIn } from '@daftari/contract/navigation/titles'
import type { Page } from '@playwright/test'
import { addressOf } from './support/addresses.ts'
import { expectAccessible, expectFits, expectWords, settled } from './support/soundness.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 390, height: 844 }

test.describe('everybody can use', () => {
  for (const page of pages) {
    test(`${page.path}, by day and by night, on a desk and on a phone`, async ({ as }) => {
      const shown = await as('admin')
      await shown.goto(await addressOf(shown, page))
      const title = titleIn('en')(page.key)
        .replaceAll(/\{\w+\}/g, '')
        .trim()
      await expect(shown.getByRole('tab', { name: title, selected: true }).first()).toBeVisible()
      await expectSound(shown)
    })
  }

  test('the dashboard of every role', async ({ as }) => {
    const shown = await as('admin', { path: '/' })
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(shown)
    for (const account of ['auditor', 'auditadmin', 'inspector', 'collector', 'finance']) {
      const own = await as(account, { path: '/' })
      await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
      await settled(own)
      await expectWords(own)
      await expectAccessible(own)
    }
  })

  for (const path of ['/login', '/401', '/404', '/modifyPassword']) {
    test(`${path}`, async ({ as }) => {
      const shown = await as(path === '/login' ? null : 'admin', { path })
      await expect(shown.getByRole('main')).toBeVisible()
      await expectSound(shown)
    })
  }
})

/** In light and dark on a desk, and then on a phone in Spanish, whose words are the longest. */
async function expectSound(page: Page): Promise<void> {
  await settled(page)
  await expectWords(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page, ['color-contrast', 'link-in-text-block'])

  await page.setViewportSize(phone)
  for (const language of ['zh', 'es']) {
    await page.evaluate((chosen) => localStorage.setItem('daftari.language', chosen), language)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await settled(page)
    await expectWords(page)
    await expectFits(page)
  }
  await expectAccessible(page)
}
