import { Button, type ButtonProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { Late } from './late.tsx'

interface DialogButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'block'> {
  text: string
  /** The dialog; its code may load when it is first opened. */
  children(shown: { open: boolean; onClose(): void }): ReactNode
}

/** A button and the dialog that it opens. */
export function DialogButton({ text, children, ...look }: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Late wanted={open}>{children({ open, onClose: () => setOpen(false) })}</Late>
    </>
  )
}
