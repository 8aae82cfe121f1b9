import type { Language } from '@daftari/contract/language'
import { type Page as NavigationPage, pages } from '@daftari/contract/navigation/navigation'
import { titleIn } from '@daftari/contract/navigation/titles'
import { textsIn } from '@daftari/contract/words/namespaces'
import type { Page } from '@playwright/test'
import { addressOf } from './support/addresses.ts'
import { type Look, looks } from './support/page-kinds.ts'
import {
  expectAccessible,
  expectFits,
  expectListsFit,
  expectWords,
  ofColours,
  settled,
} from './support/soundness.ts'
import { expect, test, type Walk } from './support/test.ts'

const phone = { width: 390, height: 844 }
/** What a table without rows says, in Spanish. */
const nothing = /^(Aún no hay nada|No hay nada en estos días|Nada )/
const lookOf = await looks()
/** All pages with `TEST_SAMPLE=whole`, those of the other looks besides as they always are. */
const inFull = process.env.TEST_SAMPLE === 'whole' ? pages : null
const seen = (look: Look) => pages.filter(({ key }) => lookOf.get(key) === look)

test.describe('everybody can use', () => {
  for (const page of inFull ?? seen('in full')) {
    test(`${page.path}, light and dark, on a desktop and on a phone`, async ({ look }) => {
      await look.goto(await addressOf(look, page))
      await expectTitle(look, page, 'en')
      await expectSound(look)
    })
  }

  for (const page of seen('by itself')) {
    test(`${page.path}, in Spanish, light and dark, on a desktop and on a phone`, async ({
      walk,
    }) => {
      const { page: shown } = walk
      await expectShown(walk, page)
      await expectAccessible(shown, { within: 'main' })
      await shown.emulateMedia({ colorScheme: 'dark' })
      await expect(shown.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expectAccessible(shown, { only: ofColours, within: 'main' })
      await shown.emulateMedia({ colorScheme: 'light' })
      await shown.setViewportSize(phone)
      await expectFits(shown)
      await expectAccessible(shown, { without: ofColours, within: 'main' })
    })
  }

  for (const page of seen('with others')) {
    test(`${page.path}, drawn as others are`, async ({ walk }) => {
      await expectShown(walk, page)
      await walk.page.setViewportSize(phone)
      await expectFits(walk.page)
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

/** With its title, with rows or the reason for none, and without a missing word. */
async function expectShown({ page: shown, to }: Walk, page: NavigationPage) {
  await to(await addressOf(shown, page))
  await expectTitle(shown, page, 'es')
  await settled(shown)
  if (lookOf.get(page.key) === 'with others') {
    const rows = shown.getByRole('row').nth(1)
    const content = page.path.includes('$') ? shown.getByRole('heading') : rows
    await expect(content.or(shown.getByText(nothing)).first()).toBeVisible()
  }
  await expectWords(shown)
  await expectListsFit(shown)
}

/** A tab renamed after a person no longer shows its page: the window's title does. */
async function expectTitle(shown: Page, { key, path }: NavigationPage, language: Language) {
  const title = titleIn(language)(key)
    .replaceAll(/\{\w+\}/g, '')
    .trim()
  if (path.includes('$')) {
    const { loan } = textsIn(language).collection.detail
    await expect(shown).toHaveTitle(new RegExp(`^(${title}|${loan})`))
    return
  }
  await expect(shown.getByRole('tab', { name: title, selected: true }).first()).toBeVisible()
}

type Spoken = 'zh' | 'es'
type Speak = (page: Page, language: Spoken) => Promise<void>

/**
 * In light and dark on a desktop, and on a phone in the other languages, Spanish with its long
 * words last. Colours are looked at on the desktop: they are the same at any width.
 */
async function expectSound(page: Page, speak: Speak = chosenInMenu): Promise<void> {
  await settled(page)
  await expectWords(page)
  await expectListsFit(page)
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

/** Without reloading the page. */
async function chosenInMenu(page: Page, language: Spoken): Promise<void> {
  await page.getByRole('button', { name: /^(EN|ES|ZH), / }).click()
  await page.getByRole('menuitem', { name: { zh: '中文', es: 'Español' }[language] }).click()
}

/** Where there is no menu of languages: the language is remembered by this machine. */
async function reloadedIn(page: Page, language: Spoken): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('daftari.language', chosen), language)
  await page.reload()
}
