import type { RefusalText } from '../../refusals/refusal-text.ts'
import { words } from '../../words/words.ts'
import { caseColumnWords, caseMeanings } from '../cases/words.ts'

/** Face checks that failed. */
export const faceFailureWords = words({
  choices: {
    facePiece: {
      selfie: ['Selfie', 'Selfi', '自拍照'],
      'id-front': ['ID, front', 'Documento, anverso', '证件正面'],
      'id-back': ['ID, back', 'Documento, reverso', '证件反面'],
    },
    faceState: {
      failed: ['To be looked at', 'Por revisar', '待查看'],
      'asked-again': ['Asked again', 'Pedida de nuevo', '要求重拍'],
      'pass-asked': ['To be confirmed', 'Por confirmar', '待复核'],
      passed: ['Let pass', 'Dada por buena', '已放行'],
      refused: ['Refused', 'Rechazada', '已拒绝'],
      matched: ['Matched later', 'Coincidió después', '后续匹配'],
    },
    faceRefusal: {
      'not-the-same': ['Not the same person', 'No es la misma persona', '非同一人'],
      'id-not-readable': ['ID cannot be read', 'Documento ilegible', '证件无法辨认'],
      'not-live': ['No live picture', 'No es una foto en vivo', '非实时拍摄'],
      'id-of-another': ['ID of somebody else', 'Documento de otra persona', '他人证件'],
    },
  },
  actions: {
    'face-failure.pass': {
      button: ['Let pass', 'Dar por buena', '放行'],
      audit: ['Let the face check pass', 'Dio por buena la verificación', '放行人脸核验'],
      consequence: [
        'The faces count as matching up to the amount that one person may approve; above it a colleague confirms first. An open application is not decided again.',
        'Los rostros cuentan como coincidentes hasta el monto que una persona puede aprobar; por encima, antes confirma un colega. Una solicitud abierta no se decide de nuevo.',
        '在单人可放行金额内视为人脸匹配；超过者须先由同事复核。在审申请不会重新决定。',
      ],
    },
    'face-failure.confirm': {
      button: ['Confirm', 'Confirmar', '确认放行'],
      audit: ['Confirmed the face check', 'Confirmó la verificación', '复核放行人脸核验'],
    },
    'face-failure.ask-again': {
      button: ['Ask again', 'Pedir de nuevo', '要求重拍'],
      audit: ['Asked for a picture again', 'Pidió una foto de nuevo', '要求重拍照片'],
      consequence: ['The app asks {{name}} for this picture only. The same picture is not accepted.', 'La app pide a {{name}} solo esta foto. La misma foto no se acepta.', '应用仅要求 {{name}} 重拍该项，不接受同一张照片。'],
      fields: { facePiece: ['Which', 'Cuál', '项目'] },
    },
    'face-failure.refuse': {
      button: ['Refuse', 'Rechazar', '拒绝'],
      audit: ['Refused the face check', 'Rechazó la verificación', '拒绝人脸核验'],
      consequence: ['The app tells {{name}} why. The faces count as different in the next decision.', 'La app le indica el motivo a {{name}}. Los rostros cuentan como distintos en la próxima decisión.', '应用将告知 {{name}} 原因；下次决策按人脸不符处理。'],
      fields: {
        faceRefusal: ['Why, for the customer', 'Motivo para el cliente', '告知客户的原因'],
      },
    },
  },
  work: {
    queues: {
      'face-failure': ['Failed face checks', 'Verificaciones faciales', '人脸核验失败'],
    },
  },
  trail: {
    acts: {
      'customer.face-passed': ['Let the face pass', 'Dio por bueno el rostro', '人脸放行'],
      'customer.face-refused': ['Refused the face', 'Rechazó el rostro', '人脸拒绝'],
    },
    objects: {
      'face-failure': ['Failed face check', 'Verificación fallida', '人脸核验失败'],
    },
  },
  'customer-service': {
    tables: {
      'customer-service/issue/face-failure': {
        ...caseColumnWords,
        faceState: ['Check', 'Verificación', '核验状态'],
        facePiece: ['Asked again', 'Pedida de nuevo', '要求重拍'],
        faceRefusal: ['Refused because', 'Motivo del rechazo', '拒绝原因'],
        amountAsked: ['Amount applied for', 'Importe solicitado', '申请金额'],
        timesAsked: ['Times asked again', 'Veces pedida', '重拍次数'],
        faceUpTo: ['Counts up to', 'Cuenta hasta', '适用金额上限'],
        passAskedBy: ['Let pass by', 'Dada por buena por', '放行人'],
        idPicture: ['ID', 'Documento', '证件照'],
        selfiePicture: ['Selfie', 'Selfi', '自拍照'],
        empty: ['No face check failed.', 'Ninguna verificación falló.', '没有失败的人脸核验。'],
      },
    },
    meanings: {
      'customer-service/issue/face-failure': caseMeanings,
    },
  },
})

export const faceCheckRefusals = {
  'face-check.decided': [409, 'This face check does not wait for that any more. Look at it again.', 'Esta verificación ya no espera eso. Revísela de nuevo.', '该人脸核验状态已变，请刷新查看。'],
  'face-check.not-asked': [409, 'Nobody has let this face check pass yet.', 'Nadie ha dado por buena esta verificación todavía.', '该人脸核验尚无人放行。'],
  'face-check.own-pass': [403, 'Another person confirms what one has let pass.', 'Lo que uno da por bueno lo confirma otra persona.', '自己放行的须由他人复核。'],
  'face-check.same-picture': [422, 'This is the picture that failed. Please take a new one.', 'Es la misma foto que falló. Tome una nueva.', '这是未通过的照片，请重新拍摄。'],
} satisfies Record<string, RefusalText>
