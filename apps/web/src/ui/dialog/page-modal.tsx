import { Modal } from 'antd'
import { type ReactNode, useContext, useState } from 'react'
import { PageContext } from '../../lib/page-context.ts'
import { useBackAsks } from '../../lib/use-back-asks.ts'
import { Boundary } from '../instead/boundary.tsx'
import styles from './dialog.module.css'
import { DiscardQuestion } from './discard-question.tsx'
import { LeaveDialog } from './leave-dialog.ts'

interface PageModalProps {
  open: boolean
  title: ReactNode
  onClose(): void
  children: ReactNode
  footer?: ReactNode
  width?: number
  /** True if closing would lose input: then closing asks first. */
  unsaved?: boolean
}

/**
 * A dialog that belongs to its page: it is rendered inside the tab, so the other tabs stay usable, and it is
 * unchanged when the tab is shown again. With motion it would throw on return. It is unmounted when closed,
 * since two forms with a field of the same name would share its id. A failure inside it does not affect the
 * page.
 */
export function PageModal(props: PageModalProps) {
  const { open, title, onClose, children, footer, width = 520, unsaved = false } = props
  const container = useContext(PageContext)?.container ?? null
  const [asking, setAsking] = useState(false)
  const leave = () => (unsaved ? setAsking(true) : onClose())
  useBackAsks(open && unsaved, leave)
  return (
    <>
      <Modal
        open={open}
        title={<div className={styles.title}>{title}</div>}
        onCancel={leave}
        width={width}
        style={{ top: 48, maxWidth: 'calc(100% - 24px)' }}
        footer={footer ?? null}
        mask={{ closable: false }}
        transitionName=""
        maskTransitionName=""
        destroyOnHidden
        {...(container === null ? {} : { getContainer: () => container })}
      >
        <LeaveDialog value={leave}>
          <Boundary>{children}</Boundary>
        </LeaveDialog>
      </Modal>
      {open && asking && (
        <DiscardQuestion
          onStay={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false)
            onClose()
          }}
        />
      )}
    </>
  )
}
