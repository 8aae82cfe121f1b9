import { Drawer } from 'antd'
import { type ReactNode, useContext } from 'react'
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
  /** Beside the title. */
  extra?: ReactNode
  width?: number
}

/**
 * A drawer that belongs to its page: it is hidden with the tab and is as it was when the tab is
 * shown again. On a phone it takes the whole width. What fails in it fails alone.
 */
export function PageDrawer(props: PageDrawerProps) {
  const { open, title, onClose, children, footer, extra, width = 480 } = props
  const wide = useWide()
  const container = useContext(PageContext)?.container ?? null
  return (
    <Drawer
      open={open}
      title={title}
      onClose={onClose}
      extra={extra}
      rootClassName={styles.drawer ?? ''}
      size={wide ? width : '100%'}
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
