import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { rawKeys } from './raw-keys.ts'

interface Violation {
  id: string
  impact?: string | null
  nodes: { html: string; failureSummary?: string }[]
}

/** Everything asked for has come and is drawn: nothing is busy, and the page has stopped growing. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const main = page.getByRole('main').last()
  await expect(main).toHaveText(/\S/)
  let before = 0
  const grows = async () => {
    const now = await main.locator('*').count()
    const grown = now !== before
    before = now
    return grown
  }
  await expect.poll(grows, { intervals: [200] }).toBe(false)
}

/**
 * Nobody is kept out: no serious or critical finding of axe, of all its rules or of those named, on
 * the whole page or in what stands over it.
 */
export async function expectAccessible(
  page: Page,
  rules?: readonly string[],
  within = 'html',
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([named, part]): Promise<Violation[]> => {
      const { axe: injected } = window as unknown as { axe: typeof axe }
      const found = await injected.run(part, {
        resultTypes: ['violations'],
        ...(named === undefined ? {} : { runOnly: { type: 'rule', values: [...named] } }),
      })
      return found.violations as Violation[]
    },
    [rules, within] as const,
  )
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect.soft(grave.map(told)).toEqual([])
}

function told({ id, nodes }: Violation): string {
  const shown = nodes.slice(0, 3).map(({ html, failureSummary = '' }) => {
    return `${html.slice(0, 200)} — ${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 260)}`
  })
  return `${id} (${nodes.length}): ${shown.join(' | ')}`
}

/** Every word on the page is a word: no key of a text, no hole, no value that was never formatted. */
export async function expectWords(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      // What stands in a cell is what the database holds: an act of the audit log is a code.
      if (node.parentElement?.closest('td') === null) found.add((node.nodeValue ?? '').trim())
    }
    for (const element of document.body.querySelectorAll('[aria-label],[placeholder],[title]')) {
      for (const name of ['aria-label', 'placeholder', 'title']) {
        found.add((element.getAttribute(name) ?? '').trim())
      }
    }
    return [...found]
  })
  const holes = /\{\{|\}\}|\$\.|\[object |\bNaN\b|\bundefined\b|Invalid Date/
  expect.soft(texts.filter((text) => rawKeys.has(text) || holes.test(text))).toEqual([])
}

/** Tables may be moved sideways in their frames; the page itself must fit, once it has settled. */
export async function expectFits(page: Page): Promise<void> {
  await expect.soft.poll(() => wideFrames(page)).toEqual([])
}

function wideFrames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frames = [
      document.documentElement,
      ...document.querySelectorAll('main, main > div > div'),
    ]
    return frames
      .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
      .map((frame) => `${frame.tagName}.${frame.className}: ${frame.scrollWidth}`)
  })
}
