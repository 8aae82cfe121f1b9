import { Drawer } from 'antd'
import { type ReactNode, useContext, useLayoutEffect } from 'react'
import { PageContext } from '../../lib/page-context.ts'
import { useWide } from '../../lib/use-media.ts'
import { Boundary } from '../instead/boundary.tsx'
import styles from './dialog.module.css'

interface PageDrawerProps {
  open: boolean
  title: ReactNode
  onClose(): void
  children: ReactNode
  /** Buttons at the foot, the primary one last. */
  footer?: ReactNode
  /** Placed beside the title. */
  extra?: ReactNode
  width?: number
  /** Beside the page, which becomes narrower and stays usable, instead of over it. */
  beside?: boolean
}

/** A share of the page's pane, so that the page keeps its first columns. */
const besideWidth = 'min(680px, 54%)'

/**
 * A drawer that belongs to its page: it is hidden with the tab and is as it was when the tab is
 * shown again. On a phone it takes the whole width. What fails in it fails alone.
 */
export function PageDrawer(props: PageDrawerProps) {
  const { open, title, onClose, children, footer, extra, width = 480, beside = false } = props
  const wide = useWide()
  const container = useContext(PageContext)?.container ?? null
  useRoomBeside(container, open && beside)
  return (
    <Drawer
      open={open}
      title={title}
      onClose={onClose}
      extra={extra}
      rootClassName={styles.drawer ?? ''}
      size={beside ? besideWidth : wide ? width : '100%'}
      {...(beside
        ? { mask: false, focusable: { trap: false }, autoFocus: false, 'aria-modal': false }
        : {})}
      {...(container === null ? {} : { getContainer: () => container })}
      footer={
        footer === undefined ? null : (
          <div className={styles.foot}>
            <Boundary>{footer}</Boundary>
          </div>
        )
      }
    >
      <Boundary>{children}</Boundary>
    </Drawer>
  )
}

/** Makes the page leave room for the drawer beside it: `tabs.module.css` reads it. */
function useRoomBeside(container: HTMLElement | null, wanted: boolean): void {
  useLayoutEffect(() => {
    if (container === null || !wanted) return
    container.style.setProperty('--beside', besideWidth)
    return () => {
      container.style.removeProperty('--beside')
    }
  }, [container, wanted])
}
