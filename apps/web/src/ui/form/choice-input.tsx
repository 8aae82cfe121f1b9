import { Select, type SelectProps } from 'antd'
import { useGlossary } from '../../lib/glossary.ts'

interface ChoiceInputProps extends Omit<SelectProps<string | string[]>, 'options'> {
  values: readonly string[]
  /** The choice's set of words in the glossary. */
  set: string
}

/** One of a closed list, or several with `mode="multiple"`, in the glossary's words. */
export function ChoiceInput({ values, set, ...rest }: ChoiceInputProps) {
  const glossary = useGlossary()
  return (
    <Select
      {...rest}
      showSearch={{ optionFilterProp: 'label' }}
      options={values.map((value) => ({ value, label: glossary.choice(set, value) }))}
    />
  )
}
