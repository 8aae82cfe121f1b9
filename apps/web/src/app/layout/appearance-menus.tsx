import { BulbOutlined, FontSizeOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  appearance,
  type ThemeChoice,
  themeChoices,
  uiSizes,
  useAppearance,
} from '../appearance.ts'
import type { UiSize } from '../theme.ts'

/** How large and how bright the console is on this machine. */
export function AppearanceMenus() {
  const { t } = useTranslation()
  const { theme, size } = useAppearance()
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          selectable: true,
          selectedKeys: [size],
          items: uiSizes.map((one) => ({ key: one, label: t(($) => $.navbar.sizes[one]) })),
          onClick: ({ key }) => appearance.setSize(key as UiSize),
        }}
      >
        <Button type="text" icon={<FontSizeOutlined />} aria-label={t(($) => $.navbar.size)} />
      </Dropdown>
      <Dropdown
        trigger={['click']}
        menu={{
          selectable: true,
          selectedKeys: [theme],
          items: themeChoices.map((one) => ({ key: one, label: t(($) => $.navbar.themes[one]) })),
          onClick: ({ key }) => appearance.setTheme(key as ThemeChoice),
        }}
      >
        <Button type="text" icon={<BulbOutlined />} aria-label={t(($) => $.navbar.theme)} />
      </Dropdown>
    </>
  )
}
