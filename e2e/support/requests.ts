import type { Page, Request } from '@playwright/test'

interface Requests {
  readonly open: Set<Request>
  readonly waiting: Set<() => void>
}

const requests = new WeakMap<Page, Requests>()

/** Counts the requests of a page from now on. */
export function countRequests(page: Page): void {
  const counted: Requests = { open: new Set(), waiting: new Set() }
  requests.set(page, counted)
  const ended = (request: Request) => {
    counted.open.delete(request)
    if (counted.open.size > 0) return
    for (const go of counted.waiting) go()
    counted.waiting.clear()
  }
  page.on('request', (request) => counted.open.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  // What a page asked for that was left is answered to nobody.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    for (const request of counted.open)
      if (request.isNavigationRequest()) counted.open.delete(request)
  })
}

/** How many requests have no answer yet. */
export function underWay(page: Page): number {
  return requests.get(page)?.open.size ?? 0
}

/** Waits until every request has its answer. */
export function nothingUnderWay(page: Page): Promise<void> {
  const counted = requests.get(page)
  if (counted === undefined || counted.open.size === 0) return Promise.resolve()
  return new Promise((go) => counted.waiting.add(go))
}
