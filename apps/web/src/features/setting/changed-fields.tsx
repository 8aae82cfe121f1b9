import { differencesOf, type Leaf, leavesOf } from '@daftari/contract/platform/records/differences'
import type { Setting, SettingDocument } from '@daftari/contract/platform/records/setting'
import { Button, Form, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { FieldRows } from '../../ui/action/field-rows.tsx'
import { bodyOf } from '../../ui/form/zod-rules.ts'
import { useFieldText } from './field-text.ts'
import styles from './setting.module.css'

/** The number readable at a glance. */
const mostUnfolded = 12

interface ChangedFieldsProps {
  of: Setting
  /** What is in force or approved; undefined where nothing was set yet. */
  base: SettingDocument | undefined
}

/** The fields of a setting, those that differ marked; of many the others are folded, and carried along. */
export function ChangedFields({ of, base }: ChangedFieldsProps) {
  const { text } = useFieldText()
  const form = Form.useFormInstance()
  const entered = (Form.useWatch('document', form) ?? {}) as Record<string, unknown>
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [all, setAll] = useState(false)
  if (base === undefined) return <FieldRows at={['document']} fields={of.fields} />
  const leaves = leavesOf(of.fields, base)
  const folds = leaves.length > mostUnfolded && !all
  const differing = new Set(differencesOf(of.fields, base, bodyOf(entered)).map(keyOf))
  const isShown = (leaf: Leaf) => chosen.includes(keyOf(leaf)) || differing.has(keyOf(leaf))
  const choose = (keys: readonly string[]) => {
    setChosen(keys)
    // A field removed from the changes gets its previous value.
    for (const leaf of leaves) {
      if (!differing.has(keyOf(leaf)) || keys.includes(keyOf(leaf))) continue
      form.setFieldValue(['document', ...leaf.path], leaf.value)
    }
  }
  const frame = (path: readonly string[], input: ReactNode) => {
    const leaf = leaves.find((one) => keyOf(one) === path.slice(1).join('.'))
    if (leaf === undefined) return input
    const shown = !folds || isShown(leaf)
    const differs = differing.has(keyOf(leaf))
    return (
      <div
        className={`${shown ? '' : styles.folded} ${differs ? styles.differs : ''}`.trim()}
        data-shown={shown || undefined}
      >
        {input}
        {differs && <Was>{text(leaf, leaf.value)}</Was>}
      </div>
    )
  }
  return (
    <>
      {leaves.length > mostUnfolded && (
        <Choice
          leaves={leaves}
          value={leaves.filter(isShown).map(keyOf)}
          onChange={choose}
          all={all}
          onAll={setAll}
        />
      )}
      <div className={folds ? styles.foldedFields : undefined}>
        <FieldRows at={['document']} fields={of.fields} frame={frame} />
      </div>
    </>
  )
}

const keyOf = ({ path }: { path: readonly string[] }) => path.join('.')

const longestWas = 60

/** What is in force, where that is a value and not a text. */
function Was({ children }: { children: string }) {
  const { t } = useTranslation('settings')
  if (children.length > longestWas) return null
  return <p className={styles.was}>{t(($) => $.isNow, { value: children })}</p>
}

interface ChoiceProps {
  leaves: readonly Leaf[]
  value: string[]
  onChange(keys: string[]): void
  all: boolean
  onAll(all: boolean): void
}

/** The fields to change, found by their names; each with its value in force. */
function Choice({ leaves, value, onChange, all, onAll }: ChoiceProps) {
  const { t } = useTranslation('settings')
  const { label, text } = useFieldText()
  return (
    <Form.Item
      label={t(($) => $.whatChanges)}
      extra={
        <Button type="link" size="small" className={styles.all ?? ''} onClick={() => onAll(!all)}>
          {t(($) => (all ? $.onlyChanges : $.allFields), { count: leaves.length })}
        </Button>
      }
    >
      <Select
        mode="multiple"
        aria-label={t(($) => $.whatChanges)}
        placeholder={t(($) => $.chooseFields)}
        value={value}
        onChange={onChange}
        showSearch={{ optionFilterProp: 'label' }}
        optionLabelProp="name"
        options={leaves.map((leaf) => ({
          value: keyOf(leaf),
          name: label(leaf),
          label: `${label(leaf)}: ${text(leaf, leaf.value)}`,
        }))}
      />
    </Form.Item>
  )
}
