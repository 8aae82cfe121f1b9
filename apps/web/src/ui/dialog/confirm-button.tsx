import { Popconfirm } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { KeyedButton, type KeyedButtonProps } from '../action/keyed-button.tsx'

interface ConfirmButtonProps
  extends Pick<KeyedButtonProps, 'type' | 'size' | 'danger' | 'disabled' | 'icon' | 'shortcut'> {
  /** The verb: on the button and on its confirmation. */
  text: string
  /** The question in the confirmation. */
  title: ReactNode
  /** What will happen: amount, person, wallet. */
  consequence: ReactNode
  /** Failures are shown by the command itself. */
  onConfirm(): Promise<unknown>
}

/** A button whose act needs a second click, with its consequence between the two. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { text, title, consequence, onConfirm, ...button } = props
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    await onConfirm().catch(() => undefined)
    setBusy(false)
  }
  return (
    <Popconfirm
      title={title}
      description={<div style={{ maxWidth: 320 }}>{consequence}</div>}
      okText={text}
      okButtonProps={{ danger: button.danger === true }}
      cancelText={t(($) => $.form.cancel)}
      icon={null}
      onConfirm={() => void act()}
    >
      <KeyedButton {...button} text={text} loading={busy} />
    </Popconfirm>
  )
}
