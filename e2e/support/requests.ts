import type { Page, Request } from '@playwright/test'

/** When each began. */
const requests = new WeakMap<Page, Map<Request, number>>()
/** For a module that was prefetched and then imported, the browser may report neither end. */
const scriptMs = 3_000

/** Counts the requests of a page from now on. */
export function countRequests(page: Page): void {
  const open = new Map<Request, number>()
  requests.set(page, open)
  const ended = (request: Request) => open.delete(request)
  page.on('request', (request) => {
    if (!endsUnsaid(request)) open.set(request, Date.now())
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  // What a page asked for that was left is answered to nobody.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    for (const request of open.keys()) if (request.isNavigationRequest()) open.delete(request)
  })
}

/** The requests that have no answer yet. */
export function underWay(page: Page): string[] {
  const isOpen = ([request, begun]: [Request, number]) =>
    request.resourceType() !== 'script' || Date.now() - begun < scriptMs
  return [...(requests.get(page) ?? [])]
    .filter(isOpen)
    .map(([request]) => `${request.method()} ${request.url()} (${request.resourceType()})`)
}

/**
 * Requests whose end the browser does not report: the icon of the tab, which is cancelled when the address
 * changes, and the report that a record was left, whose answer nobody reads.
 */
function endsUnsaid(request: Request): boolean {
  const { pathname } = new URL(request.url())
  return /\/favicon[^/]*\.svg$/.test(pathname) || /\/presence\/.*\/leave$/.test(pathname)
}
