import { Modal, type ModalProps } from 'antd'
import { Boundary } from '../instead/boundary.tsx'

/** A dialog over the whole console, of what belongs to no page; what fails in it fails alone. */
export function ConsoleModal({ children, ...props }: ModalProps) {
  return (
    <Modal {...props}>
      <Boundary>{children}</Boundary>
    </Modal>
  )
}
