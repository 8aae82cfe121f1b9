import type { personLanguages } from '../../customers/enums.ts'
import type { FaceRefusal, WorkRefusal } from './enums.ts'

type Language = (typeof personLanguages)[number]

/** What the customer can do about it: nothing, try again, or put it right elsewhere. */
export const remedies = ['final', 'try-again', 'elsewhere'] as const

interface Reason {
  remedy: (typeof remedies)[number]
  /** The text in the app. */
  text: Readonly<Record<Language, string>>
}

export const faceReasons: Readonly<Record<FaceRefusal, Reason>> = {
  'not-the-same': {
    remedy: 'final',
    text: {
      en: 'The face in your selfie is not the one on your ID.',
      sw: 'Uso kwenye selfi yako si ule ulio kwenye kitambulisho chako.',
      es: 'El rostro de su selfi no es el de su documento.',
      zh: '您的自拍照与证件照不是同一人。',
    },
  },
  'id-not-readable': {
    remedy: 'try-again',
    text: {
      en: 'We cannot read the picture of your ID. Please take it again in good light.',
      sw: 'Hatuwezi kusoma picha ya kitambulisho chako. Tafadhali piga tena kwenye mwanga mzuri.',
      es: 'No podemos leer la foto de su documento. Tómela de nuevo con buena luz.',
      zh: '证件照片无法辨认，请在光线充足处重新拍摄。',
    },
  },
  'not-live': {
    remedy: 'try-again',
    text: {
      en: 'Your selfie must be taken of yourself now, not of a picture or a screen.',
      sw: 'Piga selfi yako mwenyewe sasa, si ya picha au skrini.',
      es: 'La selfi debe ser de usted y de ahora, no de una foto ni de una pantalla.',
      zh: '请本人现场自拍，不要翻拍照片或屏幕。',
    },
  },
  'id-of-another': {
    remedy: 'elsewhere',
    text: {
      en: 'The ID in the picture is not the one of your account. Ask for another ID number in the app.',
      sw: 'Kitambulisho kwenye picha si cha akaunti yako. Omba kubadilisha nambari ya kitambulisho kwenye programu.',
      es: 'El documento de la foto no es el de su cuenta. Pida en la aplicación cambiar el número.',
      zh: '照片中的证件与账户不符，请在应用内申请更换证件号码。',
    },
  },
}

export const workReasons: Readonly<Record<WorkRefusal, Reason>> = {
  'proof-missing': {
    remedy: 'try-again',
    text: {
      en: 'There is no proof of your new work or income. Please send one.',
      sw: 'Hakuna uthibitisho wa kazi au kipato chako kipya. Tafadhali tuma.',
      es: 'Falta un comprobante de su nuevo empleo o ingreso. Envíelo.',
      zh: '缺少新工作或收入的证明，请补充。',
    },
  },
  'proof-unreadable': {
    remedy: 'try-again',
    text: {
      en: 'We cannot read your proof. Please take the picture again.',
      sw: 'Hatuwezi kusoma uthibitisho wako. Tafadhali piga picha tena.',
      es: 'No podemos leer su comprobante. Tome la foto de nuevo.',
      zh: '证明无法辨认，请重新拍摄。',
    },
  },
  'proof-differs': {
    remedy: 'try-again',
    text: {
      en: 'Your proof says something else than you wrote.',
      sw: 'Uthibitisho wako unasema tofauti na ulivyoandika.',
      es: 'Su comprobante dice otra cosa que lo que escribió.',
      zh: '证明内容与您填写的不一致。',
    },
  },
  'proof-too-old': {
    remedy: 'try-again',
    text: {
      en: 'Your proof is older than three months. Please send a newer one.',
      sw: 'Uthibitisho wako una zaidi ya miezi mitatu. Tafadhali tuma mpya.',
      es: 'Su comprobante tiene más de tres meses. Envíe uno más reciente.',
      zh: '证明已超过三个月，请提供较新的。',
    },
  },
}
