import type { Word } from '../../words/words.ts'
import { audienceNames, type FirstAudienceCode } from './names.ts'

/** True whatever the version in force says: the rule is the lender's, and so is whom it leaves out. */
const empty: Word = [
  'Nobody meets the rule in force and may be contacted now. Whoever wants no offers is left out; so are those spoken with lately or with an open application, where the rule says so. It is checked again every night. What is due meanwhile stands on Leads; the rule, and how many would meet another, on Audiences.',
  'Nadie que cumpla la regla vigente puede ser contactado ahora. Quedan fuera quienes no quieren ofertas y, si la regla lo indica, los contactados hace poco o con una solicitud abierta. Se revisa cada noche. Lo que toca entretanto está en Prospectos; la regla, y cuántos cumplirían otra, en Audiencias.',
  '目前没有符合现行条件且可联系的客户。拒绝营销的客户不入选；条件如有规定，近期已联系或有未结申请的客户也不入选。每晚重新筛选。其间待跟进的客户见“线索分配”，条件及预计人数见“人群管理”。',
]

/** By the name of its list: why an audience has nobody, and what next. */
export const emptyAudiences = Object.fromEntries(
  Object.keys(audienceNames).map((code) => [`promotion/list/${code}`, { empty }]),
) as Record<`promotion/list/${FirstAudienceCode}`, { empty: Word }>
