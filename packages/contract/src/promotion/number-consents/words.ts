import type { RefusalText } from '../../refusals/refusal-text.ts'
import { words } from '../../words/words.ts'

const consents = 'promotion/third-phone/index/consents'

/** Consents of numbers without an account. */
export const numberConsentWords = words({
  choices: {
    numberConsentState: {
      asked: ['Waits for a second person', 'Espera a otra persona', '待复核'],
      given: ['Given', 'Otorgado', '已授权'],
      refused: ['Refused', 'Rechazado', '已驳回'],
      withdrawn: ['Withdrawn', 'Retirado', '已撤回'],
      'taken-back': ['Revoked by the owner', 'Revocado por el titular', '机主已撤销'],
    },
  },
  actions: {
    'number-consent.take-back': {
      button: ['Record revocation', 'Registrar revocación', '机主撤销'],
      audit: ['Recorded that the owner revoked consent', 'Registró una revocación', '登记机主撤销授权'],
      consequence: ['From now on this number gets no offers, whatever any list says.', 'Desde ahora no se envía ninguna oferta a este número, aunque esté en una lista.', '立即生效：无论名单如何，不再向该号码营销。'],
      done: ['Revoked.', 'Revocado.', '已撤销。'],
    },
  },
  requests: {
    kinds: {
      'number-consent': {
        ask: ['Record a consent', 'Registrar consentimiento', '登记授权'],
        approve: ['Approve', 'Aprobar', '批准'],
        approveConsequence: ['From now on {{phone}} has a consent of its own. Read the document first.', 'Desde ahora {{phone}} tiene consentimiento propio. Lea antes el documento.', '此后 {{phone}} 拥有机主本人授权，请先查看凭证。'],
        refuse: ['Refuse', 'Rechazar', '驳回'],
        refuseConsequence: ['No consent is kept.', 'No se guarda consentimiento.', '不记录授权。'],
        withdraw: ['Withdraw', 'Retirar', '撤回'],
        withdrawConsequence: ['No consent is kept.', 'No se guarda consentimiento.', '不记录授权。'],
      },
    },
  },
  dashboard: {
    requests: {
      kinds: { 'number-consent': ['Consents of numbers', 'Consentimientos', '号码授权'] },
    },
  },
  trail: {
    objects: { 'number-consent': ['Consent of a number', 'Consentimiento', '号码授权'] },
    acts: {
      'number-consent.ask': ['Recorded a consent', 'Registró un consentimiento', '登记授权'],
      'number-consent.approve': ['Approved a consent', 'Aprobó un consentimiento', '批准授权'],
      'number-consent.refuse': ['Refused a consent', 'Rechazó un consentimiento', '驳回授权'],
      'number-consent.withdraw': ['Withdrew a consent', 'Retiró un consentimiento', '撤回授权登记'],
      'GET /promotion/third-phone/index/consents/{id}/document': ['Read the document of a consent', 'Leyó el documento de un consentimiento', '查看授权凭证'],
    },
  },
  forms: {
    'number-consent': {
      create: ['Record a consent', 'Registrar consentimiento', '登记授权'],
      fields: {
        phone: ['Phone', 'Teléfono', '电话'],
        agreedOn: ['Agreed on', 'Fecha del consentimiento', '授权日期'],
        wordingVersion: ['Text version', 'Versión del texto', '文本版本'],
        wording: ['What they agreed to', 'Qué aceptó', '授权内容'],
        file: ['Signed form', 'Formulario firmado', '签字凭证'],
      },
      hints: {
        file: ['PDF or picture. Another person reads it before the consent counts.', 'PDF o imagen. Otra persona lo lee antes de que valga.', 'PDF 或图片，经他人查看后生效。'],
      },
    },
  },
  promotion: {
    consents: {
      views: {
        batches: ['Files', 'Archivos', '文件'],
        consents: ['Consents', 'Consentimientos', '授权'],
      },
      document: ['Signed form', 'Formulario firmado', '签字凭证'],
    },
    tables: {
      [consents]: {
        title: ['Consents', 'Consentimientos', '授权'],
        consentId: ['No.', 'N.º', '编号'],
        numberConsentState: ['State', 'Estado', '状态'],
        agreed: ['Agreed on', 'Fecha del consentimiento', '授权日期'],
        agreedOn: ['Agreed on', 'Fecha del consentimiento', '授权日期'],
        wordingVersion: ['Text version', 'Versión del texto', '文本版本'],
        wording: ['What they agreed to', 'Qué aceptó', '授权内容'],
        takenBackBy: ['Revoked by', 'Revocado: por', '撤销登记人'],
        takenBackAt: ['Revoked', 'Revocado', '撤销时间'],
        empty: ['No consents recorded.', 'No hay consentimientos.', '暂无授权。'],
      },
    },
  },
})

export const numberConsentRefusals = {
  'number-consent.future': [422, 'Nobody agrees on a day to come.', 'Nadie consiente en un día futuro.', '授权日期不能晚于今天。'],
  'number-consent.open-before': [409, 'Consent {id} of this number is recorded or waiting already.', 'El consentimiento {id} de este número ya rige o espera.', '该号码的授权 {id} 已生效或待审批。'],
  'number-consent.refused-since': [409, 'Its owner has refused offers since. A refusal counts over every earlier consent.', 'Su titular rechazó ofertas después. Un rechazo vale más que todo consentimiento anterior.', '机主此后已拒绝营销，拒绝优先于之前的任何授权。'],
  'number-consent.stopped': [409, 'Since {since} its owner wants no contact at all. End that stop first.', 'Desde el {since} su titular no quiere ningún contacto. Primero levante ese bloqueo.', '机主自 {since} 起拒绝一切联系，请先解除该限制。'],
  'number-consent.wrong-number': [409, 'The number is marked as wrong since {since}. Clear the mark first.', 'El número está marcado como erróneo desde el {since}. Primero quite la marca.', '该号码自 {since} 起标记为错误号码，请先清除标记。'],
} satisfies Record<string, RefusalText>
