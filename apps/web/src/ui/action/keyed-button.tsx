import { Button, type ButtonProps } from 'antd'

export interface KeyedButtonProps extends ButtonProps {
  /** The button's name. */
  text: string
  /** The key that presses it: drawn separately, so that it is not part of the button's name. */
  shortcut?: string | undefined
}

export function KeyedButton({ text, shortcut, children = text, ...button }: KeyedButtonProps) {
  if (shortcut === undefined) return <Button {...button}>{children}</Button>
  return (
    <Button aria-label={text} aria-keyshortcuts={shortcut} {...button}>
      {children}
      <kbd data-key={shortcut.length === 1 ? shortcut.toUpperCase() : shortcut} />
    </Button>
  )
}
