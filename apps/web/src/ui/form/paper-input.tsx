import { useId } from 'react'

interface PaperInputProps {
  id?: string
  value?: File | undefined
  onChange?(file: File | undefined): void
}

/** One PDF or picture that proves something, as a field of a form. */
export function PaperInput({ id, onChange }: PaperInputProps) {
  const own = useId()
  return (
    <input
      id={id ?? own}
      type="file"
      accept="image/jpeg,image/png,image/webp,application/pdf"
      onChange={({ target }) => onChange?.(target.files?.[0])}
    />
  )
}
