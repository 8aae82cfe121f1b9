import type { TitlesOf } from './titles-of.ts'

export const collectionTitles: TitlesOf<'collection'> = {
  collection: { en: 'Collection', es: 'Cobranza', zh: '催收管理' },
  'collection/cash-collection': { en: 'Cases', es: 'Casos', zh: '催收案件' },
  'collection/cash-collection/cash-credit-collection': {
    en: 'Cash credit collection',
    es: 'Cobranza de crédito en efectivo',
    zh: '现金贷催收',
  },
  'collection/cash-collection/case-detail': { en: 'Case {id}', es: 'Caso {id}', zh: '案件 {id}' },
  'collection/management': { en: 'Management', es: 'Gestión', zh: '催收管理工具' },
  'collection/management/cash-credit-reduce': {
    en: 'Reduction requests',
    es: 'Solicitudes de quita',
    zh: '减免申请',
  },
}
