import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertsPanel } from '../features/alerts/alerts-panel.tsx'
import type { Widget } from '../features/dashboard/widget.ts'
import { widgets } from '../features/dashboard/widgets.ts'
import { deployment, nowMs, today } from '../lib/deployment.ts'
import { type Session, useSession } from '../lib/session.ts'
import { Panel } from '../ui/panel.tsx'
import styles from './dashboard.module.css'
import { AppLink } from './layout/app-link.tsx'
import { menuTitle, shownGroups, shownSections } from './layout/sections.ts'

/** What this person needs today: the widgets that concern them, and the way to their pages. */
export default function Dashboard() {
  const { t } = useTranslation()
  const { ready } = useTranslation('dashboard')
  const session = useSession()
  const shown = widgets.filter((widget) => concerns(widget, session))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{useGreeting(session.user.name)}</h1>
        <span>{t(($) => $.home.businessDate, { date: today() })}</span>
      </header>
      <div className={styles.grid}>
        {ready && (
          <div style={{ '--span': 12 } as CSSProperties}>
            <Panel.Boundary>
              <AlertsPanel />
            </Panel.Boundary>
          </div>
        )}
        {ready &&
          shown.map(({ key, span, component: Component }) => (
            <div key={key} style={{ '--span': span } as CSSProperties}>
              <Panel.Boundary>
                <Component />
              </Panel.Boundary>
            </div>
          ))}
      </div>
      {ready && <YourPages />}
    </div>
  )
}

function concerns(widget: Widget, session: Session): boolean {
  if ('page' in widget.for) return session.sees(widget.for.page)
  return [widget.for.can].flat().some((one) => session.can(one))
}

const noon = 12
const evening = 17

function useGreeting(name: string): string {
  const { t } = useTranslation()
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: deployment().timeZone,
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(nowMs()),
  )
  if (hour < noon) return t(($) => $.home.morning, { name })
  return hour < evening ? t(($) => $.home.afternoon, { name }) : t(($) => $.home.evening, { name })
}

/** Every page of the person by section: the whole menu at one glance. */
function YourPages() {
  const { t } = useTranslation()
  const { user } = useSession()
  const sections = shownSections(user)
  if (sections.length === 0) return <p className={styles.none}>{t(($) => $.home.noPages)}</p>
  return (
    <section aria-label={t(($) => $.home.yourPages)} className={styles.sections}>
      {sections.map((section) => (
        <div key={section.key} className={styles.section}>
          <h2>{menuTitle(section)}</h2>
          {shownGroups(user, section.key).map((group) => (
            <div key={group.key} className={styles.group}>
              <h3>{menuTitle(group)}</h3>
              <ul>
                {group.children.map((page) => (
                  <li key={page.key}>
                    <AppLink href={page.path}>{menuTitle(page)}</AppLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      ))}
    </section>
  )
}
