import { afterAll, vi } from 'vitest'

/** Files of a worker share one window: what one of them put into it is not there for the next. */
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // Some run without a window.
  if (!('document' in globalThis)) return
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
