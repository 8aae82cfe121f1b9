import { Modal } from 'antd'
import { type ReactNode, useContext } from 'react'
import { PageContext } from '../../lib/page-context.ts'

interface PageModalProps {
  open: boolean
  title: ReactNode
  onClose(): void
  children: ReactNode
  footer?: ReactNode
  width?: number
}

/**
 * A dialog that belongs to its page: it stands inside the tab, so the other tabs stay usable, and
 * it is as it was when the tab is shown again. With motion it would throw on return.
 */
export function PageModal({ open, title, onClose, children, footer, width = 520 }: PageModalProps) {
  const container = useContext(PageContext)?.container ?? null
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      width={width}
      style={{ top: 48, maxWidth: 'calc(100% - 24px)' }}
      footer={footer ?? null}
      mask={{ closable: false }}
      transitionName=""
      maskTransitionName=""
      {...(container === null ? {} : { getContainer: () => container })}
    >
      {children}
    </Modal>
  )
}
