import { setLanguage } from '@daftari/contract/administration/session'
import { type BrowserContext, test as base, expect, type Page, request } from '@playwright/test'
import { demoPassword } from '../../apps/server/seed/demo/demo-staff.ts'
import { type Problems, watch } from './problems.ts'
import { countRequests } from './requests.ts'
import { browserOptions, consoleUrl } from './settings.ts'
import { settled } from './soundness.ts'

export { expect }

interface OpenOptions {
  /** Statuses of refused calls that belong to the journey. */
  refusals?: readonly number[]
  viewport?: { width: number; height: number }
  /** The machine's language; with `null` the account's own. */
  language?: 'en' | 'es' | 'zh' | null
  path?: string
}

/** Opens a browser of its own for somebody: signed in, or with `null` as nobody. */
export type OpenAs = (account: string | null, options?: OpenOptions) => Promise<Page>

type Cookie = Parameters<BrowserContext['addCookies']>[0][number]

/** A page, and the way to its next address. */
export interface Walk {
  page: Page
  to: (address: string) => Promise<void>
}

interface WorkerTools {
  /** Signs in over the API once for a worker; the sign-in form has a journey of its own. */
  sessionOf: (account: string) => Promise<Cookie>
  /** An administrator's browser, in which a page of a test finds loaded what others had to load. */
  desk: BrowserContext
  /** Stays open, so that tests follow each other in it without loading the app again. */
  openPage: { page: Page; problems: Problems }
}

/** A page with little on it: what is shown between two pages of a walk. */
const calmPage = '/operation/userAuth/system/ipWhiteLimit'

interface TestTools {
  as: OpenAs
  /** A new page of the administrator's browser, for tests that only look. */
  look: Page
  /**
   * An administrator's page in Spanish that stays open, led to an address as by a link of the app. Whatever
   * width a test leaves it at, the next finds it on a desktop.
   */
  walk: Walk
}

export const test = base.extend<TestTools, WorkerTools>({
  sessionOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what is needed.
    async ({}, use) => {
      const sessions = new Map<string, Promise<Cookie>>()
      await use((account) => {
        const session = sessions.get(account) ?? sessionCookie(account)
        sessions.set(account, session)
        return session
      })
    },
    { scope: 'worker' },
  ],
  desk: [
    async ({ browser, sessionOf }, use) => {
      const context = await browser.newContext({ ...browserOptions, baseURL: consoleUrl })
      await context.addCookies([await sessionOf('admin')])
      await use(context)
      await context.close()
    },
    { scope: 'worker' },
  ],
  openPage: [
    async ({ browser, sessionOf }, use) => {
      const context = await browser.newContext({ ...browserOptions, baseURL: consoleUrl })
      await context.addCookies([await sessionOf('admin')])
      const opened = await newLook(context, 'es')
      await opened.page.goto(calmPage)
      await settled(opened.page)
      await use(opened)
      await context.close()
    },
    { scope: 'worker' },
  ],
  look: async ({ desk }, use) => {
    const { page, problems } = await newLook(desk, 'en')
    await use(page)
    const found = [...problems.found]
    await page.close()
    expect(found).toEqual([])
  },
  walk: async ({ openPage: { page, problems } }, use) => {
    problems.found.length = 0
    await use({ page, to: (address) => lead(page, address) })
    await closeTabs(page)
    await expect(page).toHaveURL(calmPage)
    // Only now, so that a page about to close is not drawn again at its former width.
    await page.setViewportSize(browserOptions.viewport)
    expect(problems.found).toEqual([])
  },
  as: async ({ browser, sessionOf }, use) => {
    const contexts: BrowserContext[] = []
    const watched: Problems[] = []
    await use(async (account, o = {}) => {
      const { refusals = [], viewport, language = 'en', path } = o
      const context = await browser.newContext(viewport === undefined ? {} : { viewport })
      contexts.push(context)
      if (language !== null) await context.addInitScript(rememberLanguage, language)
      if (account !== null) await context.addCookies([await sessionOf(account)])
      const page = await context.newPage()
      countRequests(page)
      watched.push(watch(page, account === null ? [401, 402, ...refusals] : refusals))
      if (path !== undefined) await page.goto(path)
      return page
    })
    // A browser that is being closed loses its cookies before its last requests have their answers.
    const found = watched.flatMap((one) => one.found)
    for (const context of contexts) await context.close()
    expect(found).toEqual([])
  },
})

/** Opens an address as by a link of the app, and waits for its page. */
async function lead(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const panes = [...document.querySelectorAll('#content > *')]
    const isElsewhere = new URL(to, location.href).pathname !== location.pathname
    for (const one of panes) one.toggleAttribute('data-left', isElsewhere && one.checkVisibility())
    history.pushState(null, '', to)
  }, address)
  await expect(page.locator('#content > :not([data-left])').filter({ visible: true })).toHaveCount(
    1,
  )
}

/**
 * Closes the pages of a walk, including those opened from it: a page in a hidden tab is drawn again at every
 * change of the window's width.
 */
async function closeTabs(page: Page): Promise<void> {
  const shown = () => new URL(page.url()).pathname
  for (let at = shown(); at !== calmPage; at = shown()) {
    await page.keyboard.press('Alt+w')
    await expect.poll(shown, `the tab of ${at} closes`).not.toBe(at)
  }
}

/** A page of an administrator who looks at others' work and changes nothing. */
async function newLook(
  context: BrowserContext,
  language: string,
): Promise<{ page: Page; problems: Problems }> {
  const page = await context.newPage()
  countRequests(page)
  const problems = watch(page, [])
  await page.addInitScript((one) => localStorage.setItem('daftari.language', one), language)
  // A choice of a language is for this page: the account's is another journey's.
  await page.route(`**/api${setLanguage.path}`, (route) =>
    route.fulfill({ json: { code: 200, msg: 'OK', data: {} } }),
  )
  return { page, problems }
}

/** The language of the machine overrides the account's, which another journey may be changing. */
function rememberLanguage(language: string): void {
  if (localStorage.getItem('daftari.language') === null) {
    localStorage.setItem('daftari.language', language)
  }
}

/** Signs in over the API, at the lender of the journeys or at another. */
export async function sessionCookie(account: string, baseURL = consoleUrl): Promise<Cookie> {
  const api = await request.newContext({ baseURL })
  try {
    const response = await api.post('/api/login', { data: { account, password: demoPassword } })
    expect(response.status(), `signing in as ${account}`).toBe(200)
    const [pair = ''] = (response.headers()['set-cookie'] ?? '').split(';')
    const [name = '', value = ''] = pair.split('=')
    return { name, value, url: baseURL.replace('http:', 'https:'), secure: true, httpOnly: true }
  } finally {
    await api.dispose()
  }
}
