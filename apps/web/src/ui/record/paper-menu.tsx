import type { Endpoint } from '@daftari/contract/endpoint'
import { type Language, languages } from '@daftari/contract/language'
import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { addressOf } from '../../lib/api/address.ts'

interface PaperMenuProps {
  endpoint: Endpoint
  id: number
  nameOf: (language: Language) => string
  /** The button that opens it. */
  children: ReactNode
}

/** A paper in one of the languages, in a window of its own. */
export function PaperMenu({ endpoint, id, nameOf, children }: PaperMenuProps) {
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
