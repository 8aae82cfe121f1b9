import { useTranslation } from '../../lib/i18n.ts'
import { ConsoleModal } from '../../ui/dialog/console-modal.tsx'
import { tabStore } from './tab-store.ts'
import { tabTitle } from './tab-title.ts'
import { useCloseTabs } from './use-close-tabs.ts'

/** Asks before closing a tab would lose its input. */
export default function UnsavedDialog({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation()
  const closeTabs = useCloseTabs()
  const stay = () => tabStore.askToClose(undefined)
  const unsaved = tabStore
    .read()
    .tabs.filter((tab) => keys.includes(tab.key) && tabStore.isUnsaved(tab.key))
  return (
    <ConsoleModal
      open
      width={420}
      title={t(($) => $.tabs.unsavedTitle)}
      okText={t(($) => $.tabs.unsavedClose)}
      cancelText={t(($) => $.tabs.keep)}
      okButtonProps={{ danger: true }}
      onCancel={stay}
      onOk={() => {
        stay()
        closeTabs(keys, { sure: true })
      }}
    >
      {t(($) => $.tabs.unsavedText, { title: unsaved.map(tabTitle).join(', ') })}
    </ConsoleModal>
  )
}
