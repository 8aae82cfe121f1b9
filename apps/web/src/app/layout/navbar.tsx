import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { SoftphoneSlot } from '../../features/softphone/softphone-slot.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { useSettings } from '../../lib/session.ts'
import { ExportCentre } from '../exports/export-centre.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AppLink } from './app-link.tsx'
import { ErrorLogButton } from './error-log-button.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import styles from './layout.module.css'
import { SectionMenu } from './section-menu.tsx'
import type { SidebarState } from './use-sidebar.ts'

/** The line on top: sections, and what belongs to the person rather than to a page. */
export function Navbar({ sidebar }: { sidebar: SidebarState }) {
  const { t } = useTranslation()
  return (
    <header className={styles.navbar}>
      <Button
        type="text"
        icon={<ToggleIcon sidebar={sidebar} />}
        onClick={sidebar.toggle}
        aria-label={sidebar.open ? t(($) => $.navbar.closeSidebar) : t(($) => $.navbar.openSidebar)}
        aria-expanded={sidebar.open}
      />
      <AppLink href="/" className={styles.mark}>
        {t(($) => $.product)}
      </AppLink>
      <Environment />
      <div className={styles.sections}>
        {!sidebar.drawer && (
          <nav aria-label={t(($) => $.navbar.sections)}>
            <SectionMenu mode="horizontal" />
          </nav>
        )}
      </div>
      <SoftphoneSlot />
      <PaletteButton compact={sidebar.drawer} />
      <ErrorLogButton />
      <ExportCentre />
      {!sidebar.drawer && <FullScreenButton />}
      <LanguageMenu />
      <AccountMenu compact={sidebar.drawer} />
    </header>
  )
}

function ToggleIcon({ sidebar }: { sidebar: SidebarState }) {
  if (sidebar.drawer) return <MenuOutlined />
  return sidebar.open ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />
}

/** Nobody should take a demonstration for the real thing. */
function Environment() {
  const { t } = useTranslation()
  const { environment } = useSettings()
  if (environment === 'production') return null
  return <span className={styles.environment}>{t(($) => $.environment[environment])}</span>
}
