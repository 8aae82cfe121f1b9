export interface FieldProps {
  label: string
  /** The value as in the address; '' if not set. */
  text: string
  required: boolean
  style: { width: number | string }
  onChange(text: string): void
}
