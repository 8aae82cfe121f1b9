import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { rawKeys } from './raw-keys.ts'
import { underWay } from './requests.ts'

interface Violation {
  id: string
  impact?: string | null
  nodes: { html: string; failureSummary?: string }[]
}

/**
 * In the browser: a part of what is shown has not been loaded. React shows what has come only a moment after
 * it showed that it is coming, and in that moment nothing is asked for and nothing changes.
 */
export function isComing(): boolean {
  interface Fiber {
    tag: number
    memoizedState: unknown
    child: Fiber | null
    sibling: Fiber | null
  }
  const container = document.getElementById('root') ?? {}
  const [, root] = Object.entries(container).find(([name]) => name.startsWith('__reactC')) ?? []
  if (root === undefined) throw new Error('the page is drawn by React, in #root')
  const [suspense, offscreen] = [13, 22]
  const open: (Fiber | null)[] = [(root as { stateNode: { current: Fiber } }).stateNode.current]
  for (let fiber = open.pop(); fiber !== undefined; fiber = open.pop()) {
    if (fiber === null) continue
    const { tag, memoizedState, child, sibling } = fiber
    if (tag === suspense && memoizedState !== null) return true
    // What a hidden tab waits for comes when it is shown.
    open.push(sibling, tag === offscreen && memoizedState !== null ? null : child)
  }
  return false
}

/** Everything asked for has come and is drawn: nothing is under way or busy, and nothing changes. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState()
  const main = page.getByRole('main').last()
  await expect(main).toHaveText(/\S/)
  // What a hidden tab has not drawn yet stays so until it is shown.
  const busy = page.locator('[aria-busy="true"]').filter({ visible: true })
  await expect(async () => {
    expect(underWay(page), 'requests').toEqual([])
    await expect(busy).toHaveCount(0, { timeout: 1_000 })
    const changes = await page.evaluate(changesUntilIdle)
    expect(await page.evaluate(isComing), 'a part that is being loaded').toBe(false)
    expect(changes, 'changes of the page while it had time for more').toEqual([])
    expect(underWay(page), 'requests').toEqual([])
  }).toPass({ intervals: [0, 50, 100], timeout: 40_000 })
}

/** Rounds in which the browser has drawn and has nothing left to do; names what changed meanwhile. */
async function changesUntilIdle(): Promise<string[]> {
  const changes: string[] = []
  const nameOf = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    return `${element?.closest('[class]')?.className ?? ''}: ${node.textContent?.slice(0, 60)}`
  }
  const observer = new MutationObserver((seen) => {
    changes.push(...seen.map(({ target }) => nameOf(target)))
  })
  const seen = { subtree: true, childList: true, characterData: true }
  observer.observe(document.body, seen)
  for (let round = 0; round < 6; round += 1) {
    // A window that the browser takes to be covered draws no frames.
    await Promise.race([
      new Promise((drawn) => requestAnimationFrame(drawn)),
      new Promise((later) => setTimeout(later, 1_000)),
    ])
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 }))
  }
  observer.disconnect()
  return changes
}

/** The rules of axe that depend on colours, which are the same at any width. */
export const ofColours = ['color-contrast', 'link-in-text-block'] as const

/**
 * Expects the page to be accessible: no serious or critical finding of axe on the whole page or `within` an
 * element over it, by all its rules, by some `only`, or by all `without` some.
 */
export async function expectAccessible(
  page: Page,
  o: { only?: readonly string[]; without?: readonly string[]; within?: string } = {},
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (asked): Promise<Violation[]> => {
    const { axe: injected } = window as unknown as { axe: typeof axe }
    const left = (asked.without ?? []).map((rule) => [rule, { enabled: false }])
    const found = await injected.run(asked.within ?? 'html', {
      resultTypes: ['violations'],
      rules: Object.fromEntries(left),
      ...(asked.only === undefined ? {} : { runOnly: { type: 'rule', values: [...asked.only] } }),
    })
    return found.violations as Violation[]
  }, o)
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect.soft(grave.map(describeViolation)).toEqual([])
}

function describeViolation({ id, nodes }: Violation): string {
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
      // Cells contain the database's values: an act of the audit log is a code. A permission is shown with
      // its code beside its words.
      if (node.parentElement?.closest('td, code') === null) found.add((node.nodeValue ?? '').trim())
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

/** A list shows the columns that there is room for; nobody moves it sideways. */
export async function expectListsFit(page: Page): Promise<void> {
  await expect.soft.poll(() => wideLists(page)).toEqual([])
}

function wideLists(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frames = [
      ...document.querySelectorAll(
        '[data-list="true"] .ant-table-body, [data-list="true"] .ant-table-content',
      ),
    ]
    return frames
      .filter((frame) => frame.scrollWidth > frame.clientWidth + 1)
      .map((frame) => `${frame.scrollWidth} of ${frame.clientWidth} pixels`)
  })
}
