export interface FieldProps {
  label: string
  /** As it stands in the address; '' when it is not set. */
  text: string
  required: boolean
  style: { width: number | string }
  onChange(text: string): void
}
