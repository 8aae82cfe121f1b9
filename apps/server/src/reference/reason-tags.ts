import type { Db } from '../platform/db/database.ts'
import { json } from '../platform/db/json.ts'

type Tag = readonly [code: string, en: string, es: string, zh: string]

const reject: readonly Tag[] = [
  ['identity-doubt', 'Identity in doubt', 'Identidad dudosa', '身份存疑'],
  ['forged-papers', 'Forged or altered papers', 'Documentos falsos o alterados', '资料伪造或篡改'],
  ['income-too-low', 'Income too low', 'Ingresos insuficientes', '收入不足'],
  ['employment-unverified', 'Work not confirmed', 'Empleo no confirmado', '工作未核实'],
  ['too-much-debt', 'Owes too much elsewhere', 'Exceso de deudas', '负债过高'],
  ['bad-history', 'Bad repayment history', 'Mal historial de pago', '还款记录不良'],
  ['unreachable', 'Could not be reached', 'No se le pudo localizar', '无法联系'],
  ['used-by-another', 'Applies for somebody else', 'Solicita para otra persona', '代他人申请'],
  ['third-party-control', 'Guided by a third party', 'Dirigido por un tercero', '受第三方操控'],
  ['own-wish', 'Does not want it any more', 'Ya no lo desea', '客户放弃'],
]

const back: readonly Tag[] = [
  ['id-photo-unclear', 'ID photo not readable', 'Foto del documento ilegible', '证件照不清晰'],
  ['selfie-unclear', 'Face photo not usable', 'Foto del rostro no válida', '人脸照不合格'],
  ['id-expired', 'ID has expired', 'Documento caducado', '证件已过期'],
  ['name-differs', 'Name differs from the ID', 'El nombre no coincide', '姓名与证件不符'],
  ['address-incomplete', 'Address not complete', 'Dirección incompleta', '地址不完整'],
  ['work-incomplete', 'Work details not complete', 'Datos laborales incompletos', '工作信息不完整'],
  ['contacts-invalid', 'Contacts not valid', 'Contactos no válidos', '联系人无效'],
  ['proof-missing', 'Proof of income missing', 'Falta comprobante de ingresos', '缺少收入证明'],
]

const suspend: readonly Tag[] = [
  ['no-answer', 'Did not answer, call again', 'No contesta, volver a llamar', '未接听，稍后再拨'],
  ['call-later', 'Asked to be called later', 'Pidió que se le llame después', '客户要求稍后联系'],
  ['waiting-papers', 'Waits for papers', 'A la espera de documentos', '等待补充资料'],
  ['waiting-report', 'Waits for a credit report', 'A la espera del informe', '等待征信报告'],
]

const approve: readonly Tag[] = [
  ['confirmed-by-call', 'Confirmed by a call', 'Confirmado por llamada', '电话核实通过'],
  ['known-customer', 'Known good customer', 'Buen cliente conocido', '优质老客户'],
  ['lower-amount', 'Approved for less', 'Aprobado por menos', '降额通过'],
]

/** The reasons that an auditor chooses from; a lender adds and closes their own. */
export async function ensureReasonTags(db: Db): Promise<void> {
  const scopes = { reject, return: back, suspend, approve }
  const rows = Object.entries(scopes).flatMap(([scope, tags]) =>
    tags.map(([code, en, es, zh], index) => ({
      code,
      scope,
      name: json({ en, es, zh }),
      position: index + 1,
    })),
  )
  await db
    .insertInto('origination.reasonTag')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}
