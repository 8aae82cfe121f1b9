import { lazy, type ReactNode, useState } from 'react'
import { KeyedButton, type KeyedButtonProps } from '../action/keyed-button.tsx'
import { Late } from './late.tsx'

const ReasonDialog = lazy(() => import('./reason-dialog.tsx'))

interface ReasonButtonProps
  extends Pick<KeyedButtonProps, 'type' | 'size' | 'danger' | 'disabled' | 'icon' | 'shortcut'> {
  text: string
  title?: ReactNode
  consequence: ReactNode
  /** Nobody can undo it. */
  final?: boolean
  onReason(reason: string): Promise<unknown>
}

/** A button whose act needs a reason. */
export function ReasonButton(props: ReasonButtonProps) {
  const { text, title = text, consequence, final = false, onReason, ...button } = props
  const [open, setOpen] = useState(false)
  return (
    <>
      <KeyedButton {...button} text={text} onClick={() => setOpen(true)} />
      <Late wanted={open}>
        <ReasonDialog
          open={open}
          title={title}
          submitText={text}
          consequence={consequence}
          final={final}
          danger={button.danger === true}
          onReason={onReason}
          onClose={() => setOpen(false)}
        />
      </Late>
    </>
  )
}
