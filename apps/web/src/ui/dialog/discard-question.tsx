import { Modal } from 'antd'
import { useContext } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { PageContext } from '../../lib/page-context.ts'

interface DiscardQuestionProps {
  onStay(): void
  onDiscard(): void
}

/** Over a dialog that is being closed with something typed in it. Esc goes back to it. */
export function DiscardQuestion({ onStay, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation()
  const container = useContext(PageContext)?.container ?? null
  return (
    <Modal
      open
      width={400}
      title={t(($) => $.form.discardTitle)}
      okText={t(($) => $.form.discard)}
      okButtonProps={{ danger: true }}
      cancelText={t(($) => $.form.goOn)}
      cancelButtonProps={{ autoFocus: true }}
      onCancel={onStay}
      onOk={onDiscard}
      style={{ top: 120, maxWidth: 'calc(100% - 24px)' }}
      mask={{ closable: false }}
      transitionName=""
      maskTransitionName=""
      {...(container === null ? {} : { getContainer: () => container })}
    >
      {t(($) => $.form.discardText)}
    </Modal>
  )
}
