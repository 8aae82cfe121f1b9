import { Button, type ButtonProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { ReasonDialog } from './reason-dialog.tsx'

interface ReasonButtonProps
  extends Pick<ButtonProps, 'type' | 'size' | 'danger' | 'disabled' | 'icon'> {
  text: string
  title?: ReactNode
  consequence: ReactNode
  onReason(reason: string): Promise<unknown>
}

/** A button whose act needs a reason. */
export function ReasonButton(props: ReasonButtonProps) {
  const { text, title = text, consequence, onReason, ...button } = props
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <ReasonDialog
        open={open}
        title={title}
        submitText={text}
        consequence={consequence}
        danger={button.danger === true}
        onReason={onReason}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
