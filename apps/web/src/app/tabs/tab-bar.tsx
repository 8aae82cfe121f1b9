import { CloseOutlined } from '@ant-design/icons'
import { useRouter } from '@tanstack/react-router'
import { Dropdown, type MenuProps } from 'antd'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useWide } from '../../lib/use-media.ts'
import { tabStore, useTabs } from './tab-store.ts'
import { tabTitle } from './tab-title.ts'
import styles from './tabs.module.css'
import { closable, hrefOf, type Tab, type TabsState } from './tabs.ts'
import { useCloseTabs } from './use-close-tabs.ts'

const TabSelect = lazy(() => import('./tab-select.tsx'))

/** Every open page: a strip of tabs, or on a phone one list to choose from. */
export function TabBar() {
  const state = useTabs()
  const wide = useWide()
  const closeTabs = useCloseTabs()
  const go = useGo()
  useTabKeys(state, go, closeTabs)
  if (wide) return <Strip state={state} go={go} />
  return (
    <Suspense fallback={<div className={styles.select} />}>
      <TabSelect state={state} go={go} />
    </Suspense>
  )
}

type Go = (tab: Tab) => void

function useGo(): Go {
  const router = useRouter()
  return (tab) => router.history.push(hrefOf(tab))
}

const shell = true as const

function useTabKeys(state: TabsState, go: Go, closeTabs: (keys: string[]) => void): void {
  const { t } = useTranslation()
  const step = (by: number) => {
    const at = state.tabs.findIndex((tab) => tab.key === state.active)
    const next = state.tabs.at((at + by) % state.tabs.length)
    if (next !== undefined) go(next)
  }
  const closeShown = () => closeTabs(state.active === undefined ? [] : [state.active])
  useShortcuts([
    { keys: 'alt+ArrowLeft', text: t(($) => $.shortcuts.previousTab), act: () => step(-1), shell },
    { keys: 'alt+ArrowRight', text: t(($) => $.shortcuts.nextTab), act: () => step(1), shell },
    { keys: 'alt+w', text: t(($) => $.shortcuts.closeTab), act: closeShown, shell },
  ])
}

function Strip({ state, go }: { state: TabsState; go: Go }) {
  const { t } = useTranslation()
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.active === undefined) return
    // In the next frame: doing it earlier would lay out the whole page once more.
    const frame = requestAnimationFrame(() => shown.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [state.active])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined || event.altKey) return
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all.at((at + by) % all.length)?.focus()
  }

  return (
    <div
      className={styles.bar}
      role="tablist"
      aria-label={t(($) => $.tabs.label)}
      onKeyDown={onKeyDown}
    >
      {state.tabs.map((tab) => (
        <TabHandle
          key={tab.key}
          tab={tab}
          selected={tab.key === state.active}
          go={go}
          ref={tab.key === state.active ? shown : undefined}
        />
      ))}
    </div>
  )
}

interface TabHandleProps {
  tab: Tab
  selected: boolean
  go: Go
  ref: React.Ref<HTMLDivElement> | undefined
}

function TabHandle({ tab, selected, go, ref }: TabHandleProps) {
  const { t } = useTranslation()
  const closeTabs = useCloseTabs()
  const menu = useTabMenu(tab)
  const title = tabTitle(tab)
  return (
    <Dropdown menu={menu} trigger={['contextMenu']}>
      <div
        ref={ref}
        role="tab"
        aria-selected={selected}
        tabIndex={selected ? 0 : -1}
        data-affix={tab.traits.affix}
        className={styles.tab}
        title={title}
        onClick={({ target }) => {
          const onCross = target instanceof Element && target.closest('[data-close]') !== null
          if (onCross) closeTabs([tab.key])
          else go(tab)
        }}
        onAuxClick={(event) => event.button === 1 && closeTabs([tab.key])}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') go(tab)
          if (event.key === 'Delete') closeTabs([tab.key])
        }}
      >
        <span className={styles.name}>{title}</span>
        {!tab.traits.affix && (
          // For the pointer only: a button in a tab cannot be focused separately. The Delete key closes too.
          <span
            data-close
            aria-hidden="true"
            className={styles.close}
            title={`${t(($) => $.tabs.close)} ${title}`}
          >
            <CloseOutlined />
          </span>
        )}
      </div>
    </Dropdown>
  )
}

function useTabMenu(tab: Tab): MenuProps {
  const { t } = useTranslation()
  const closeTabs = useCloseTabs()
  return {
    items: [
      { key: 'refresh', label: t(($) => $.tabs.refresh) },
      { key: 'close', label: t(($) => $.tabs.close), disabled: tab.traits.affix },
      { key: 'others', label: t(($) => $.tabs.closeOthers) },
      { key: 'all', label: t(($) => $.tabs.closeAll) },
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation()
      const state = tabStore.read()
      if (key === 'refresh') tabStore.refresh(tab.key)
      if (key === 'close') closeTabs([tab.key])
      if (key === 'others') closeTabs(closable(state, { butNot: tab.key }))
      if (key === 'all') closeTabs(closable(state, 'all'))
    },
  }
}
