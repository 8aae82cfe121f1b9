import type { MessageTexts } from '@daftari/contract/messaging/templates'

interface DemoTemplate {
  name: string
  texts: MessageTexts
}

/** What the demo's auditors may write, in the languages of its customers. */
export const demoTemplates = {
  idPhoto: {
    name: 'ID photo not readable',
    texts: {
      en: '{lender}: {name}, the ID photo of application {loanId} cannot be read. Please take it again in daylight and send it in the app. {agent}',
      sw: '{lender}: Habari {name}, picha ya kitambulisho kwenye ombi {loanId} haisomeki. Tafadhali piga nyingine mchana na uitume kwenye app. {agent}',
      es: '{lender}: {name}, no se lee la foto del documento de la solicitud {loanId}. Tome otra con luz y envíela en la aplicación. {agent}',
      zh: '{lender}：{name}，申请 {loanId} 的证件照无法辨认，请在光线充足处重新拍摄并在 App 中上传。{agent}',
    },
  },
  selfie: {
    name: 'Selfie to be taken again',
    texts: {
      en: '{lender}: {name}, the face photo of application {loanId} cannot be used. Please take another in good light, in the app. {agent}',
      sw: '{lender}: Habari {name}, picha ya uso kwenye ombi {loanId} haionekani vizuri. Tafadhali piga nyingine penye mwanga kwenye app. {agent}',
      es: '{lender}: {name}, la foto del rostro de la solicitud {loanId} no sirve. Tome otra con buena luz en la aplicación. {agent}',
      zh: '{lender}：{name}，申请 {loanId} 的人脸照不合格，请在光线充足处于 App 中重新拍摄。{agent}',
    },
  },
  income: {
    name: 'Proof of income missing',
    texts: {
      en: '{lender}: {name}, application {loanId} lacks a proof of income. Please add a payslip or an account statement in the app. {agent}',
      sw: '{lender}: Habari {name}, ombi {loanId} halina uthibitisho wa mapato. Tafadhali ongeza hati ya mshahara au taarifa ya akaunti kwenye app. {agent}',
      es: '{lender}: {name}, a la solicitud {loanId} le falta el comprobante de ingresos. Añada un recibo de sueldo o un extracto en la aplicación. {agent}',
      zh: '{lender}：{name}，申请 {loanId} 缺少收入证明，请在 App 中补充工资单或账户流水。{agent}',
    },
  },
  incomplete: {
    name: 'Details not complete',
    texts: {
      en: '{lender}: {name}, something is missing in application {loanId}. Please open it in the app and complete what is marked. {agent}',
      sw: '{lender}: Habari {name}, baadhi ya maelezo ya ombi {loanId} hayajakamilika. Tafadhali yakamilishe kwenye app. {agent}',
      es: '{lender}: {name}, faltan datos en la solicitud {loanId}. Ábrala en la aplicación y complete lo señalado. {agent}',
    },
  },
  noAnswer: {
    name: 'We could not reach you',
    texts: {
      en: '{lender}: {name}, we called about application {loanId} and did not reach you. We will call again tomorrow morning. {agent}',
      sw: '{lender}: Habari {name}, tulikupigia kuhusu ombi {loanId} na hatukukupata. Tutakupigia tena kesho asubuhi. {agent}',
    },
  },
} as const satisfies Record<string, DemoTemplate>

export type DemoTemplateKey = keyof typeof demoTemplates

/** Written, and not yet read by a second person. */
export const waitingTemplate: DemoTemplate = {
  name: 'Employer letter',
  texts: {
    en: '{lender}: {name}, please add a letter of your employer to application {loanId} in the app. {agent}',
    sw: '{lender}: Habari {name}, tafadhali ongeza barua ya mwajiri kwenye ombi {loanId} katika app. {agent}',
  },
}
