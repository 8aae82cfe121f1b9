import { Button, type ButtonProps } from 'antd'

export interface KeyedButtonProps extends ButtonProps {
  /** What it is called. */
  text: string
  /** The key that presses it: drawn, so that it is no part of the button's name. */
  shortcut?: string | undefined
}

export function KeyedButton({ text, shortcut, children = text, ...button }: KeyedButtonProps) {
  if (shortcut === undefined) return <Button {...button}>{children}</Button>
  return (
    <Button aria-label={text} aria-keyshortcuts={shortcut} {...button}>
      {children}
      <kbd data-key={shortcut} />
    </Button>
  )
}
