import { useRouter } from '@tanstack/react-router'
import { App } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { tabStore } from './tab-store.ts'
import { tabTitle } from './tab-title.ts'
import { nextHref } from './tabs.ts'

/** Closes tabs, asking first where something typed would be lost, and goes on to what remains. */
export function useCloseTabs(): (keys: readonly string[]) => void {
  const router = useRouter()
  const { modal } = App.useApp()
  const { t } = useTranslation()
  return useCallback(
    (keys) => {
      const close = () => {
        tabStore.close(keys)
        if (tabStore.read().active === undefined) router.history.push(nextHref(tabStore.read()))
      }
      const unsaved = tabStore.read().tabs.find((tab) => {
        return keys.includes(tab.key) && tabStore.isUnsaved(tab.key)
      })
      if (unsaved === undefined) {
        close()
        return
      }
      modal.confirm({
        title: t(($) => $.tabs.unsavedTitle),
        content: t(($) => $.tabs.unsavedText, { title: tabTitle(unsaved) }),
        okText: t(($) => $.tabs.unsavedClose),
        cancelText: t(($) => $.tabs.keep),
        okButtonProps: { danger: true },
        onOk: close,
      })
    },
    [router, modal, t],
  )
}
