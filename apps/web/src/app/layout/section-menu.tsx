import { Menu } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { useTabs } from '../tabs/tab-store.ts'
import { AppLink } from './app-link.tsx'
import { currentSection, menuTitle, shownSections } from './sections.ts'

/** The sections the person has, across the top or down the drawer. */
export function SectionMenu(props: { mode: 'horizontal' | 'inline'; onChoose?: () => void }) {
  useTranslation()
  const { user } = useSession()
  const { tabs, active } = useTabs()
  const tab = tabs.find((one) => one.key === active)
  const selected = tab?.page === undefined ? undefined : currentSection(tab, user)
  return (
    <Menu
      mode={props.mode}
      inlineIndent={12}
      selectedKeys={selected === undefined ? [] : [selected]}
      style={{ flex: 1, minWidth: 0, border: 'none', lineHeight: '43px' }}
      items={shownSections(user).map((section) => ({
        key: section.key,
        label: (
          <AppLink href={section.path} onClick={props.onChoose}>
            {menuTitle(section)}
          </AppLink>
        ),
      }))}
    />
  )
}
