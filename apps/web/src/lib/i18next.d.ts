import 'i18next'
import type { Texts } from '@daftari/contract/words/namespaces'

declare module 'i18next' {
  interface CustomTypeOptions {
    enableSelector: true
    defaultNS: 'shell'
    resources: Texts
  }
}
