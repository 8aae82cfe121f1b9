/**
 * Pictures of every page, light and dark, on a desktop and on a phone, into var/shots, and those of the
 * README and of the first hours into docs/pictures. `npm run pictures` starts a product for it; by hand it
 * needs a running one, whose address may be given with a part of the pages' keys, or `readme` or `hours` for
 * one of these alone, and languages: `node e2e/shots.ts http://127.0.0.1:8080 statistics en,es`.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pages } from '@daftari/contract/navigation/navigation'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoPassword } from '../apps/server/seed/demo/demo-staff.ts'
import { addressOf } from './support/addresses.ts'
import { firstHours } from './support/first-hours/hours.ts'
import { keepPicture, readmeScenes, takeReadmePicture } from './support/readme-pictures.ts'
import { consoleUrl, root } from './support/settings.ts'
import { settled } from './support/soundness.ts'

const [url = consoleUrl, part = '', spoken = 'en'] = process.argv.slice(2)
const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const own = ['/', '/modifyPassword', '/401', '/404', '/login'].map((path) => ({ key: path, path }))

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
if (part === '' || part === 'hours') await shootHours(browser)
for (const theme of part === 'hours' ? [] : ['light', 'dark']) {
  if (part === '' || part === 'readme') await shootReadme(browser, theme)
  if (part === 'readme') continue
  for (const language of spoken.split(',')) await shoot(browser, language, theme)
}
await browser.close()

async function shootReadme(from: Browser, theme: string): Promise<void> {
  const page = await signedIn(from, 'en', theme)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const scene of readmeScenes) await takeReadmePicture(page, scene, { theme, ready: settled })
  await page.context().close()
}

/** Small and by day only: docs/first-hours shows them beside its text. */
async function shootHours(from: Browser): Promise<void> {
  for (const { name, account, steps } of firstHours) {
    const page = await signedIn(from, 'en', 'light', account)
    await page.setViewportSize({ width: 1280, height: 720 })
    for (const { picture, walk } of steps) {
      await walk(page)
      await settled(page)
      await keepPicture(page, `first-hours/${name}-${picture}`, 0.4)
    }
    await page.context().close()
  }
}

async function signedIn(
  from: Browser,
  language: string,
  theme: string,
  account = 'admin',
): Promise<Page> {
  const context = await from.newContext({ baseURL: url, timezoneId: 'Africa/Nairobi' })
  await context.addInitScript(
    ([words, shade]) => {
      localStorage.setItem('daftari.language', words ?? '')
      localStorage.setItem('daftari.theme', shade ?? '')
    },
    [language, theme],
  )
  const page = await context.newPage()
  await page.request.post('/api/login', { data: { account, password: demoPassword } })
  return page
}

async function shoot(from: Browser, language: string, theme: string): Promise<void> {
  const page = await signedIn(from, language, theme)
  const wanted = [...pages, ...own].filter(({ key }) => key.includes(part))
  for (const one of wanted) {
    if (one.path === '/login') await page.context().clearCookies()
    const path = await addressOf(page, one)
    for (const [name, size] of Object.entries(widths)) {
      await page.setViewportSize(size)
      await page.goto(path)
      await take(page, join(`${language}-${theme}-${name}`, fileOf(one.key)))
    }
  }
  await page.context().close()
}

function fileOf(key: string): string {
  return `${key.replaceAll('/', '_')}.png`
}

async function take(page: Page, file: string): Promise<void> {
  await settled(page)
  const path = join(root, 'var', 'shots', file)
  await mkdir(join(path, '..'), { recursive: true })
  await page.screenshot({ path })
}
