import type { Setting } from '@daftari/contract/platform/records/setting'
import { Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { useGlossary } from '../../lib/glossary.ts'
import { useOptionNames, useOptions } from '../../lib/options.ts'
import { usePage } from '../../lib/page-context.ts'

const mostBesideEachOther = 6

/** The object whose setting is shown, where there are several, and its selector; the address names it. */
export function useObjectOf({ objects }: Setting): {
  object: string | undefined
  control: ReactNode
} {
  const glossary = useGlossary()
  const options = useNamed(objects)
  const { search, setSearch } = usePage()
  if (objects === undefined) return { object: '', control: null }
  const chosen = options.find(({ value }) => value === search.object) ?? options[0]
  const shared = {
    value: chosen?.value ?? '',
    onChange: (object: string) => setSearch({ object }),
    options,
  }
  const control =
    options.length > mostBesideEachOther ? (
      <Select
        {...shared}
        aria-label={glossary.word(typeof objects === 'string' ? objects.slice(0, -1) : objects.set)}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ minWidth: 220, justifySelf: 'start', alignSelf: 'start' }}
      />
    ) : (
      options.length > 1 && <Segmented {...shared} />
    )
  return { object: chosen?.value, control }
}

/** The object's name for people, a product with its app; undefined where there is only one. */
export function useObjectName({ objects }: Setting, object: string): string | undefined {
  const { products } = useOptions()
  const names = useOptionNames()
  const label = useNamed(objects).find(({ value }) => value === object)?.label
  const app = objects === 'products' && products.find(({ value }) => value === object)?.app
  return typeof app === 'string' ? `${label} · ${names.app(app)}` : label
}

function useNamed(objects: Setting['objects']): { value: string; label: string }[] {
  const glossary = useGlossary()
  const known = useOptions()
  if (objects === undefined) return []
  return typeof objects === 'string'
    ? known[objects].map(({ value, label }) => ({ value, label }))
    : objects.values.map((value) => ({ value, label: glossary.choice(objects.set, value) }))
}
