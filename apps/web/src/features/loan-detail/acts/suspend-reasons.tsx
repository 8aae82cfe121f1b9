import { Checkbox, Form } from 'antd'
import { useReasonTags } from '../decision/reason-tags.ts'

interface SuspendReasonsProps {
  loanId: number
  /** Codes of reason tags. */
  value?: readonly string[]
  onChange?: (codes: readonly string[]) => void
}

/**
 * The lender's reasons for setting a task aside. The chosen ones are copied to `reason` unless it was edited.
 */
export function SuspendReasons({ loanId, value = [], onChange }: SuspendReasonsProps) {
  const form = Form.useFormInstance<{ reason?: string }>()
  const offered = useReasonTags('suspend', loanId)
  const namesOf = (codes: readonly string[]) =>
    offered
      .filter(({ code }) => codes.includes(code))
      .map(({ name }) => name)
      .join(', ')
  const choose = (codes: readonly string[]) => {
    const written = form.getFieldValue('reason') ?? ''
    if (written === namesOf(value)) form.setFieldValue('reason', namesOf(codes))
    onChange?.(codes)
  }
  return (
    <Checkbox.Group
      value={[...value]}
      options={offered.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={choose}
    />
  )
}
