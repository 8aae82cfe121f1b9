import { CloseOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { tabTitle } from './tab-title.ts'
import styles from './tabs.module.css'
import type { Tab, TabsState } from './tabs.ts'
import { useCloseTabs } from './use-close-tabs.ts'

/** On a phone all open pages are in one list. */
export default function TabSelect({ state, go }: { state: TabsState; go(tab: Tab): void }) {
  const { t } = useTranslation()
  const closeTabs = useCloseTabs()
  const shown = state.tabs.find((tab) => tab.key === state.active)
  return (
    <div className={styles.select}>
      <Select
        aria-label={t(($) => $.tabs.label)}
        style={{ flex: 1, minWidth: 0 }}
        value={state.active}
        options={state.tabs.map((tab) => ({ value: tab.key, label: tabTitle(tab) }))}
        onChange={(key) => {
          const chosen = state.tabs.find((tab) => tab.key === key)
          if (chosen !== undefined) go(chosen)
        }}
      />
      {shown !== undefined && !shown.traits.affix && (
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t(($) => $.tabs.close)}
          onClick={() => closeTabs([shown.key])}
        />
      )}
    </div>
  )
}
