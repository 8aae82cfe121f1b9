import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { Criterion } from '@daftari/contract/promotion/audiences/criterion'
import { type FactName, factNames, factOf } from '@daftari/contract/promotion/audiences/facts'
import { Button, InputNumber, Select, Space, Switch } from 'antd'
import { useTranslation } from '../../lib/i18n.ts'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { OptionInput } from '../../ui/form/declared/option-input.tsx'
import { MoneyInput } from '../../ui/form/money-input.tsx'

interface CriteriaEditorProps {
  value?: readonly Criterion[]
  onChange?(criteria: readonly Criterion[]): void
}

/** Conditions that must all hold, each on a fact of the closed list; each fact is used once. */
export function CriteriaEditor({ value: criteria = [], onChange }: CriteriaEditorProps) {
  const { t } = useTranslation('promotion')
  const used = new Set(criteria.map(({ fact }) => fact))
  const free = factNames.filter((fact) => !used.has(fact))
  const [next] = free
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {criteria.map((criterion, at) => (
        <Space key={criterion.fact} wrap>
          <Select<FactName>
            value={criterion.fact}
            aria-label={t(($) => $.audiences.fact, { number: at + 1 })}
            showSearch={{ optionFilterProp: 'label' }}
            options={[criterion.fact, ...free].map((fact) => ({
              value: fact,
              label: t(($) => $.facts[fact]),
            }))}
            onChange={(fact) => onChange?.(criteria.with(at, firstOf(fact)))}
            style={{ width: 270 }}
          />
          <Ways criterion={criterion} onChange={(to) => onChange?.(criteria.with(at, to))} />
          <Button
            icon={<DeleteOutlined />}
            aria-label={t(($) => $.audiences.remove, { number: at + 1 })}
            onClick={() => onChange?.(criteria.toSpliced(at, 1))}
          />
        </Space>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={next === undefined}
        onClick={() => next !== undefined && onChange?.([...criteria, firstOf(next)])}
      >
        {t(($) => $.audiences.add)}
      </Button>
      <small>
        {t(($) => $.audiences.placeholders, {
          fact: '{…}',
          names: criteria.map(({ fact }) => `{${fact}} ${t(($) => $.facts[fact])}`).join(', '),
        })}
      </small>
    </Space>
  )
}

/** A condition without an end yet: the form reports that one is missing. */
const firstOf = (fact: FactName): Criterion =>
  factOf(fact).kind === 'flag' ? { fact, is: true } : { fact }

interface WaysProps {
  criterion: Criterion
  onChange(criterion: Criterion): void
}

/** What may be asked of the fact, by its kind. */
function Ways({ criterion, onChange }: WaysProps) {
  const { t } = useTranslation('promotion')
  const { kind } = factOf(criterion.fact)
  const set: SetWay = (way, value) => {
    const { [way]: _, ...rest } = criterion
    const empty =
      value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    onChange((empty ? rest : { ...rest, [way]: value }) as Criterion)
  }
  if (kind === 'flag') {
    return (
      <Switch
        aria-label={t(($) => $.facts[criterion.fact])}
        checked={criterion.is === true}
        checkedChildren={t(($) => $.audiences.yes)}
        unCheckedChildren={t(($) => $.audiences.no)}
        onChange={(is) => set('is', is)}
      />
    )
  }
  if (kind === 'choice' || kind === 'product' || kind === 'apps') {
    return <Codes criterion={criterion} set={set} />
  }
  return <Range criterion={criterion} set={set} />
}

type SetWay = (way: Exclude<keyof Criterion, 'fact'>, value: unknown) => void
interface WayProps {
  criterion: Criterion
  set: SetWay
}

function Codes({ criterion, set }: WayProps) {
  const { t } = useTranslation('promotion')
  const fact = factOf(criterion.fact)
  const name = t(($) => $.facts[criterion.fact])
  const shared = { mode: 'multiple', style: { width: 240 } } as const
  if (fact.kind === 'choice') {
    return (
      <ChoiceInput
        {...shared}
        aria-label={name}
        values={fact.values}
        set={fact.set ?? criterion.fact}
        value={[...(criterion.in ?? [])]}
        onChange={(chosen) => set('in', chosen)}
      />
    )
  }
  const isApps = fact.kind === 'apps'
  const ways = isApps ? (['in', 'notIn'] as const) : (['in'] as const)
  return ways.map((way) => {
    const label = t(($) => (way === 'in' ? $.audiences.oneOf : $.audiences.noneOf))
    return (
      <OptionInput
        key={way}
        {...shared}
        source={isApps ? 'apps' : 'products'}
        aria-label={`${name}: ${label}`}
        placeholder={label}
        value={criterion[way] ?? []}
        onChange={(chosen) => set(way, chosen)}
      />
    )
  })
}

function Range({ criterion, set }: WayProps) {
  const { t } = useTranslation('promotion')
  const isMoney = factOf(criterion.fact).kind === 'money'
  const name = t(($) => $.facts[criterion.fact])
  return (['from', 'to'] as const).map((way) => {
    const label = t(($) => $.audiences[way])
    const shared = {
      'aria-label': `${name}: ${label}`,
      placeholder: label,
      value: criterion[way] ?? null,
      onChange: (entered: unknown) => set(way, entered),
    }
    return isMoney ? (
      <MoneyInput key={way} {...shared} />
    ) : (
      <InputNumber key={way} {...shared} precision={0} />
    )
  })
}
