import { Button, type ButtonProps } from 'antd'
import { lazy, type ReactNode, useState } from 'react'
import { Late } from './late.tsx'

const ReasonDialog = lazy(() =>
  import('./reason-dialog.tsx').then((file) => ({ default: file.ReasonDialog })),
)

interface ReasonButtonProps
  extends Pick<ButtonProps, 'type' | 'size' | 'danger' | 'disabled' | 'icon'> {
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
      <Button {...button} onClick={() => setOpen(true)}>
        {text}
      </Button>
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
