import { AlertsPanel } from '../features/alerts/alerts-panel.tsx'
import { Attention } from '../features/dashboard/attention.tsx'
import { type DeskKind, deskKindOf } from '../features/dashboard/desks/desk-kinds.ts'
import { desks } from '../features/dashboard/desks/desks.ts'
import { RequestsWidget } from '../features/dashboard/requests-widget.tsx'
import { TileStrip } from '../features/dashboard/tile.tsx'
import { requestsWidget, type Widget } from '../features/dashboard/widget.ts'
import { widgets } from '../features/dashboard/widgets.ts'
import { deployment, nowMs, today } from '../lib/deployment.ts'
import { useTranslation } from '../lib/i18n.ts'
import { type Session, useSession } from '../lib/session.ts'
import { Panel } from '../ui/panel.tsx'
import styles from './dashboard.module.css'
import { shownSections } from './layout/sections.ts'

/**
 * What this person needs today: problems, the key figures of their work, their next items and pending
 * requests; then other news for them.
 */
export default function Dashboard() {
  const { t } = useTranslation()
  const { ready } = useTranslation('dashboard')
  const session = useSession()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{useGreeting(session.user.name)}</h1>
        <span>{t(($) => $.home.businessDate, { date: today() })}</span>
      </header>
      {shownSections(session.user).length === 0 && (
        <p className={styles.none}>{t(($) => $.home.noPages)}</p>
      )}
      {ready && <Work kind={deskKindOf(session)} />}
    </div>
  )
}

function Work({ kind }: { kind: DeskKind | undefined }) {
  const session = useSession()
  const decides = concerns(requestsWidget, session)
  const rest = widgets.filter(
    (widget) => !kind?.covers.includes(widget.key) && concerns(widget, session),
  )
  const desk = kind && desks[kind.key]
  return (
    <div className={styles.work}>
      <Panel.Boundary>
        <Attention />
      </Panel.Boundary>
      {desk !== undefined && (
        <Panel.Boundary>
          <TileStrip>
            <desk.Tiles />
          </TileStrip>
        </Panel.Boundary>
      )}
      <div className={styles.two}>
        <div className={styles.main}>
          {desk !== undefined && (
            <Panel.Boundary>
              <desk.Queue />
            </Panel.Boundary>
          )}
          <div className={styles.rest}>
            {rest.map(({ key, wide, component: Component }) => (
              <div key={key} data-wide={wide}>
                <Panel.Boundary>
                  <Component />
                </Panel.Boundary>
              </div>
            ))}
          </div>
        </div>
        <div className={styles.due}>
          {decides && (
            <Panel.Boundary>
              <RequestsWidget />
            </Panel.Boundary>
          )}
          <Panel.Boundary>
            {/* Requests to decide appear once: in the list of their kinds, where there is one. */}
            <AlertsPanel without={decides ? ['request'] : []} />
          </Panel.Boundary>
        </div>
      </div>
    </div>
  )
}

function concerns(widget: Pick<Widget, 'for'>, session: Session): boolean {
  if ('page' in widget.for) return session.sees(widget.for.page)
  return session.can(widget.for.can)
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
