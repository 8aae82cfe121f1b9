import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { OpenCalculator } from '../../features/calculator/open-calculator.tsx'
import { loadTexts } from '../../lib/i18n.ts'
import { NavigatorContext } from '../../lib/page-context.ts'
import { SessionContext, sessionOf } from '../../lib/session.ts'
import { LateSkeleton } from '../../ui/instead/late-skeleton.tsx'
import { FactorBanner } from '../comforts/factor-banner.tsx'
import { ServerBanners } from '../comforts/server-banners.tsx'
import { UndoToast } from '../comforts/undo-toast.tsx'
import { ExportWatch } from '../exports/export-watch.tsx'
import { hrefOfTarget } from '../routes/page-place.ts'
import { SessionGate } from '../session/session-gate.tsx'
import { userQuery } from '../session/user-query.ts'
import { useShellAct } from '../shell-acts.ts'
import { TabBar } from '../tabs/tab-bar.tsx'
import { TabHost } from '../tabs/tab-host.tsx'
import { useAskedToClose, useGuardedLeaving } from '../tabs/tab-store.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import styles from './layout.module.css'
import { Navbar } from './navbar.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { useSidebar } from './use-sidebar.ts'
import { useVisitedTab } from './use-visited-tab.ts'

const UnsavedDialog = lazy(() => import('../tabs/unsaved-dialog.tsx'))

/** Sign-in behind it, every page inside it. */
export function Workspace() {
  const { data: user } = useQuery(userQuery)
  const router = useRouter()
  const session = useMemo(() => (user === undefined ? undefined : sessionOf(user)), [user])
  const navigator = useMemo(
    () => ({
      hrefOf: hrefOfTarget,
      open: (target: Parameters<typeof hrefOfTarget>[0]) =>
        router.history.push(hrefOfTarget(target)),
    }),
    [router],
  )
  if (session === undefined) return <LateSkeleton />
  return (
    <SessionContext value={session}>
      <NavigatorContext value={navigator}>
        <Frame />
        <SessionGate />
        <ExportWatch />
        <Shortcuts />
        <UndoToast />
        <CalculatorAct />
        <UnsavedQuestion />
      </NavigatorContext>
    </SessionContext>
  )
}

function CalculatorAct() {
  const [open, setOpen] = useState(false)
  useShellAct('calculator', () => setOpen(true))
  return <OpenCalculator open={open} onClose={() => setOpen(false)} />
}

function UnsavedQuestion() {
  const keys = useAskedToClose()
  return <Suspense>{keys !== undefined && <UnsavedDialog keys={keys} />}</Suspense>
}

function Frame() {
  useGuardedLeaving()
  const sidebar = useSidebar()
  useVisitedTab()
  useEffect(() => {
    void loadTexts('columns', 'choices')
    void import('./print.css')
  }, [])
  return (
    <div className={styles.frame}>
      <SkipLink />
      <OfflineBanner />
      <ServerBanners />
      <FactorBanner />
      <Navbar sidebar={sidebar} />
      <div className={styles.body}>
        <Sidebar sidebar={sidebar} />
        <div className={styles.work}>
          <TabBar />
          <Breadcrumbs />
          <TabHost />
        </div>
      </div>
    </div>
  )
}
