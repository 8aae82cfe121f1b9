import { pages } from '@daftari/contract/navigation/navigation'
import { titleIn } from '@daftari/contract/navigation/titles'
import type { Page } from '@playwright/test'
import { addressOf } from './support/addresses.ts'
import {
  expectAccessible,
  expectFits,
  expectWords,
  ofColours,
  settled,
} from './support/soundness.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 390, height: 844 }

test.describe('everybody can use', () => {
  for (const page of pages) {
    test(`${page.path}, light and dark, on a desktop and on a phone`, async ({ look }) => {
      await look.goto(await addressOf(look, page))
      const title = titleIn('en')(page.key)
        .replaceAll(/\{\w+\}/g, '')
        .trim()
      await expect(look.getByRole('tab', { name: title, selected: true }).first()).toBeVisible()
      await expectSound(look)
    })
  }

  test('the dashboard of every role', async ({ as, look }) => {
    await look.goto('/')
    await expect(look.getByRole('heading', { level: 1 })).toBeVisible()
    await expectSound(look)
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
      await expectSound(shown, reloadedIn)
    })
  }
})

type Spoken = 'zh' | 'es'
type Speak = (page: Page, language: Spoken) => Promise<void>

/**
 * In light and dark on a desktop, and on a phone in the other languages, Spanish with its long
 * words last. Colours are looked at on the desktop: they are the same at any width.
 */
async function expectSound(page: Page, speak: Speak = chosenInMenu): Promise<void> {
  await settled(page)
  await expectWords(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page, { only: ofColours })

  await page.setViewportSize(phone)
  for (const language of ['zh', 'es'] as const) {
    await speak(page, language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await settled(page)
    await expectWords(page)
    await expectFits(page)
  }
  await expectAccessible(page, { without: ofColours })
}

/** Without loading the page again. */
async function chosenInMenu(page: Page, language: Spoken): Promise<void> {
  await page.getByRole('button', { name: /^(EN|ES|ZH), / }).click()
  await page.getByRole('menuitem', { name: { zh: '中文', es: 'Español' }[language] }).click()
}

/** Where there is no menu of languages: it is what this machine remembers. */
async function reloadedIn(page: Page, language: Spoken): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('daftari.language', chosen), language)
  await page.reload()
}
