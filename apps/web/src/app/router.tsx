import type { PageKey } from '@daftari/contract/navigation/navigation'
import { type Page, pages } from '@daftari/contract/navigation/navigation'
import { pageMeantBy } from '@daftari/contract/navigation/other-addresses'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { searchOf, searchText } from '../lib/search-text.ts'
import type { Session } from '../lib/session.ts'
import { Root } from './root.tsx'
import { firstPageUnder, groupPaths } from './routes/group-paths.ts'
import { RouteFailure } from './routes/route-failure.tsx'
import { requireNoSession, requirePage, requireSession, wantedHref } from './session/guard.ts'
import { tabStore } from './tabs/tab-store.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** For a history entry that opened something over a page: the address without it. */
    under?: string
  }
  interface StaticDataRouteOption {
    /** The page of the navigation; only the dashboard's tab has none. */
    page?: PageKey
    home?: true
  }
}

const root = createRootRouteWithContext<{ session?: Session }>()({
  component: Root,
  errorComponent: RouteFailure,
})

const workspace = createRoute({
  getParentRoute: () => root,
  id: 'workspace',
  component: lazyRouteComponent(() => import('./layout/workspace.tsx'), 'Workspace'),
  beforeLoad: async ({ location }) => {
    const session = await requireSession(location.href)
    if (session.user.expired) throw redirect({ href: '/modifyPassword' })
    if (session.user.second_factor.needed) throw redirect({ href: '/secondFactor' })
    return { session }
  },
})

const home = createRoute({
  getParentRoute: () => workspace,
  path: '/',
  staticData: { home: true },
})

/** The layout draws the pages itself, so a page's route only matches and guards. */
function routeOf(page: Page) {
  return createRoute({
    getParentRoute: () => workspace,
    path: page.path,
    staticData: { page: page.key },
    beforeLoad: ({ context }) => requirePage(context.session, page.key),
  })
}

/** `/loanList` leads to the first page under it that the person may see. */
function groupRoute(path: string) {
  return createRoute({
    getParentRoute: () => workspace,
    path,
    beforeLoad: ({ context }) => {
      throw redirect({ href: firstPageUnder(path, context.session) ?? '/401', replace: true })
    },
  })
}

/** Mounts the tab at the path again and goes there; an empty path leads to the dashboard. */
const refresh = createRoute({
  getParentRoute: () => workspace,
  path: '/redirect/$',
  beforeLoad: ({ params, location }) => {
    const path = `/${params._splat ?? ''}`
    tabStore.refresh(path)
    throw redirect({ href: wantedHref(path + location.searchStr), replace: true })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: requireNoSession,
  component: lazyRouteComponent(() => import('./login/login.tsx'), 'Login'),
})

const authRedirect = createRoute({
  getParentRoute: () => root,
  path: '/auth-redirect',
  component: lazyRouteComponent(() => import('./login/auth-redirect.tsx'), 'AuthRedirect'),
})

/** For people without an account: anybody with a certificate may check it. */
const verifyComponent = lazyRouteComponent(() => import('./verify/verify.tsx'), 'Verify')
const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify',
  component: verifyComponent,
})
const verifyCode = createRoute({
  getParentRoute: () => root,
  path: '/verify/$code',
  component: verifyComponent,
})

const modifyPassword = createRoute({
  getParentRoute: () => root,
  path: '/modifyPassword',
  beforeLoad: async ({ location }) => ({ session: await requireSession(location.href) }),
  component: lazyRouteComponent(() => import('./profile/modify-password.tsx'), 'ModifyPassword'),
})

const secondFactor = createRoute({
  getParentRoute: () => root,
  path: '/secondFactor',
  beforeLoad: async ({ location }) => ({ session: await requireSession(location.href) }),
  component: lazyRouteComponent(() => import('./second-factor/enrol-page.tsx'), 'EnrolPage'),
})

const notPermitted = createRoute({
  getParentRoute: () => root,
  path: '/401',
  component: lazyRouteComponent(() => import('./routes/not-permitted.tsx'), 'NotPermitted'),
})

const unknownPage = createRoute({
  getParentRoute: () => root,
  path: '/404',
  component: lazyRouteComponent(() => import('./routes/unknown-page.tsx'), 'UnknownAddress'),
})

const anythingElse = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    throw redirect({ href: pageMeantBy(location.pathname) ?? '/404', replace: true })
  },
})

const tree = root.addChildren([
  workspace.addChildren([home, refresh, ...pages.map(routeOf), ...groupPaths.map(groupRoute)]),
  login,
  authRedirect,
  verify,
  verifyCode,
  modifyPassword,
  secondFactor,
  notPermitted,
  unknownPage,
  anythingElse,
])

export const router = createRouter({
  routeTree: tree,
  context: {},
  parseSearch: searchOf,
  stringifySearch: searchText,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  scrollRestoration: false,
  notFoundMode: 'root',
})
