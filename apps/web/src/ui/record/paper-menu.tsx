import type { Endpoint } from '@daftari/contract/endpoint'
import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { addressOf } from '../../lib/api/address.ts'

interface PaperMenuProps<L extends string> {
  languages: readonly L[]
  endpoint: Endpoint
  id: number
  nameOf: (language: L) => string
  /** The button that opens it. */
  children: ReactNode
}

/** A paper in one of the languages, in a window of its own. */
export function PaperMenu<L extends string>(props: PaperMenuProps<L>) {
  const { endpoint, id, languages, nameOf, children } = props
  const items = languages.map((language) => ({
    key: language,
    label: (
      <a href={addressOf(endpoint, { id }, { language })} target="_blank" rel="noreferrer">
        {nameOf(language)}
      </a>
    ),
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      {children}
    </Dropdown>
  )
}
