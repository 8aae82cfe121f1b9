import loads from 'virtual:words'
import type { MenuItem } from '@daftari/contract/navigation/menu'
import { menuFor } from '@daftari/contract/navigation/menu'
import { pageKeys } from '@daftari/contract/navigation/navigation'
import type { Permission } from '@daftari/contract/permissions'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import { act, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { pageTitle } from '../src/lib/format/page-title.ts'
import { loadAllTexts, startI18n } from '../src/lib/i18n.ts'
import {
  NavigatorContext,
  PageContext,
  type PageView,
  type Target,
} from '../src/lib/page-context.ts'
import { SessionContext, sessionOf } from '../src/lib/session.ts'

/** Every namespace: what is drawn here at once is drawn by a page that waits for its words. */
const namespaces = Object.keys(loads)
  .filter((name) => name.startsWith('en/') && !name.includes('.'))
  .map((name) => name.slice(3))

function noSuchWord(key: string): never {
  throw new Error(`no word of this name: ${key}`)
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

export interface Screen {
  element: HTMLElement
  /** As it reads: a non-breaking space counts as a space. */
  text(): string
  /** What the page wrote into its address. */
  search(): Record<string, string>
  opened: Target[]
  /** Whether the page says that something typed in it is not saved. */
  unsaved(): boolean
  /** Lets what is under way come to rest. */
  settle(): Promise<void>
  /** Reads again whatever the page shows, as it does by itself after a while. */
  readAgain(): Promise<void>
  /** Waits for what takes a module to be loaded first, for five seconds at most. */
  until(isSo: () => boolean): Promise<void>
  close(): Promise<void>
}

/** A page as the shell shows it, signed in, with these auth codes. */
export async function render(
  content: ReactNode,
  o: {
    can?: readonly Permission[]
    search?: Record<string, string>
    /** Parameters of the page's address. */
    params?: Record<string, string>
    /** The extension of the signed-in person. */
    telephone?: string
  } = {},
): Promise<Screen> {
  await startI18n(noSuchWord)
  await loadAllTexts(...namespaces)
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const opened: Target[] = []
  let search = o.search ?? {}
  let unsaved = false
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

  const aMoment = () => act(async () => new Promise((resolve) => setTimeout(resolve, 15)))
  const drawn = drawingsOf(document.body)
  const settle = async () => {
    for (let tries = 0; tries < 100; tries++) {
      const before = drawn.count()
      // A part that is loaded when it is wanted is on its way without a request.
      await act(() => vi.dynamicImportSettled())
      await aMoment()
      if (client.isFetching() + client.isMutating() === 0 && drawn.count() === before) return
    }
  }
  const screen: Screen = {
    element,
    text: () => (document.body.textContent ?? '').replaceAll('\u00a0', ' '),
    search: () => search,
    opened,
    unsaved: () => unsaved,
    settle,
    readAgain: async () => {
      await act(() => client.invalidateQueries())
      await settle()
    },
    until: async (isSo) => {
      for (let tries = 0; tries < 300 && !isSo(); tries++) await aMoment()
    },
    close: async () => {
      await act(async () => root.unmount())
      drawn.stop()
      element.remove()
    },
  }
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ConfigProvider theme={{ token: { motion: false } }}>
          <App>
            <SessionContext value={sessionOf(user(o.can ?? [], o.telephone))}>
              <NavigatorContext
                value={{ open: (target) => opened.push(target), hrefOf: ({ page }) => `/${page}` }}
              >
                <Page
                  params={o.params}
                  search={search}
                  onSearch={(next) => (search = next)}
                  onUnsaved={(now) => {
                    unsaved = now
                  }}
                >
                  {content}
                </Page>
              </NavigatorContext>
            </SessionContext>
          </App>
        </ConfigProvider>
      </QueryClientProvider>,
    ),
  )
  await settle()
  return screen
}

/** The number of renders of the page, by which a sequence of updates is awaited. */
function drawingsOf(body: HTMLElement) {
  let drawings = 0
  const observer = new MutationObserver(() => {
    drawings += 1
  })
  observer.observe(body, { subtree: true, childList: true, attributes: true, characterData: true })
  return { count: () => drawings, stop: () => observer.disconnect() }
}

interface PageProps {
  params: Record<string, string> | undefined
  search: Record<string, string>
  onSearch: (search: Record<string, string>) => void
  onUnsaved: (unsaved: boolean) => void
  children: ReactNode
}

function Page({ params = {}, search: first, onSearch, onUnsaved, children }: PageProps) {
  const [search, setSearch] = useState(first)
  const write = (patch: Readonly<Record<string, string | undefined>>) => {
    const kept = Object.entries({ ...search, ...patch }).filter(([, value]) => value)
    const next = Object.fromEntries(kept) as Record<string, string>
    onSearch(next)
    setSearch(next)
  }
  const view: PageView = {
    key: '/page',
    page: 'loan-admin/loan-list/cash-credit',
    parameter: undefined,
    params,
    search,
    container: null,
    setSearch: write,
    setOpened: write,
    setUnsaved: onUnsaved,
    setName: () => undefined,
    refresh: () => undefined,
    close: () => undefined,
  }
  return <PageContext value={view}>{children}</PageContext>
}

function user(codes: readonly Permission[], telephone = '') {
  const menu: { nav_menu: MenuItem[]; left_menu: MenuItem[] } = menuFor(
    new Set(pageKeys),
    pageTitle,
  )
  return {
    id: 1,
    account: 'grace',
    name: 'Grace',
    avatar: '',
    introduction: '',
    telephone_account: telephone,
    role_code: [],
    roles: [],
    auth_codes: [...codes],
    is_audit_admin: false,
    expired: false,
    second_factor: { needed: false, needed_from: null, recovery_left: null },
    language: 'en' as const,
    ...menu,
    settings: {
      currency: 'KES',
      timeZone: 'Africa/Nairobi',
      now: '2026-03-31T09:00:00.000Z',
      environment: 'test' as const,
    },
  }
}
