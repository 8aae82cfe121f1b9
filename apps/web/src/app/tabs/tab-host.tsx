import { Activity } from 'react'
import { Pane } from './pane.tsx'
import { useTabs } from './tab-store.ts'
import styles from './tabs.module.css'

/**
 * Draws every tab that is kept alive, the shown one visible. The router only says where we are:
 * pages hang here and not in its outlet, so that they stay mounted when another is shown.
 */
export function TabHost() {
  const { tabs, active } = useTabs()
  return (
    <main id="content" className={styles.host} tabIndex={-1}>
      {tabs.map((tab) => {
        const shown = tab.key === active
        if (!shown && !(tab.traits.keep && tab.alive)) return null
        return (
          <Activity key={tab.key} name={tab.key} mode={shown ? 'visible' : 'hidden'}>
            <Pane tab={tab} />
          </Activity>
        )
      })}
    </main>
  )
}
