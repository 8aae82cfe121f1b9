import type { ReadingKind } from '@daftari/contract/customers/enums'
import type { ReadingItem } from '@daftari/contract/origination/device-data'
import type { Texts } from '@daftari/contract/words/namespaces'

type DeviceText = keyof Texts['loan-profile']['device']
type FieldKind = 'text' | 'instant' | 'count' | 'yesNo'

/** A column of a kind: its heading, and how its value is shown. */
export interface ReadingField {
  name: string
  /** From the section's texts; the glossary's word for the name by default. */
  text?: DeviceText
  as: FieldKind
}

type FieldsOf<K extends ReadingKind> = readonly (ReadingField & {
  name: keyof ReadingItem<K> & string
})[]

export const readingFields: { [K in ReadingKind]: FieldsOf<K> } = {
  device: [
    { name: 'brand', text: 'brand', as: 'text' },
    { name: 'model', text: 'model', as: 'text' },
    { name: 'system', text: 'system', as: 'text' },
    { name: 'rooted', text: 'rooted', as: 'yesNo' },
    { name: 'emulator', text: 'emulator', as: 'yesNo' },
    { name: 'city', text: 'place', as: 'text' },
    { name: 'province', text: 'region', as: 'text' },
  ],
  contacts: [
    { name: 'name', as: 'text' },
    { name: 'phone', as: 'text' },
    { name: 'calls', text: 'calls', as: 'count' },
    { name: 'lastCalledAt', text: 'lastCalledAt', as: 'instant' },
  ],
  app: [
    { name: 'name', text: 'app', as: 'text' },
    { name: 'package', text: 'package', as: 'text' },
    { name: 'installedAt', text: 'installedAt', as: 'instant' },
  ],
  accounts: [
    { name: 'type', text: 'type', as: 'text' },
    { name: 'name', text: 'account', as: 'text' },
  ],
  browser: [
    { name: 'title', text: 'title', as: 'text' },
    { name: 'address', text: 'address', as: 'text' },
    { name: 'visitedAt', text: 'visitedAt', as: 'instant' },
  ],
  sms: [
    { name: 'sender', text: 'sender', as: 'text' },
    { name: 'text', text: 'text', as: 'text' },
    { name: 'at', text: 'at', as: 'instant' },
  ],
}
