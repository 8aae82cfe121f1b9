import { Button, type ButtonProps } from 'antd'
import { useRef } from 'react'

interface FileButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'loading' | 'title'> {
  text: string
  accept: string
  onFile(file: File): void
}

/** A button that does something with a file as soon as it is chosen. */
export function FileButton({ text, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={text}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again after it was mended.
          target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {text}
      </Button>
    </>
  )
}
