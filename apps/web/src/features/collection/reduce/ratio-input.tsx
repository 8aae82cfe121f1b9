import { Form, InputNumber } from 'antd'
import { useTranslation } from '../../../lib/i18n.ts'

/** The same amount as a share of what closes the loan: typing one fills the other. */
export function RatioInput({ wholeCents }: { wholeCents: number }) {
  const { t } = useTranslation('collection')
  const form = Form.useFormInstance()
  const payCents = Form.useWatch('payCents', form) as number | undefined
  const isKnown = payCents !== undefined && !Number.isNaN(payCents)
  const share = !isKnown ? null : Math.round(10_000 * (1 - payCents / wholeCents)) / 100
  const set = (percent: number | null) => {
    // Leaving the field without a change keeps the amount to the cent.
    if (percent === null || percent === share) return
    form.setFieldValue('payCents', Math.round(wholeCents * (1 - percent / 100)))
  }
  return (
    <Form.Item label={t(($) => $.reduction.ratio)}>
      <InputNumber
        min={0}
        max={100}
        precision={2}
        suffix="%"
        value={share}
        onChange={set}
        aria-label={t(($) => $.reduction.ratio)}
        style={{ width: 140 }}
      />
    </Form.Item>
  )
}
