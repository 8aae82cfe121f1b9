import { words } from '../words.ts'

/** The owner of the number that would be paid, as shown to a second person. */
export const whoIsPaidWords = words({
  choices: {
    numberOwner: {
      customer: ['Customer', 'Cliente', '客户'],
      contact: ['Contact of customer', 'Contacto del cliente', '客户的联系人'],
      employer: ['Employer of customer', 'Empleador del cliente', '客户的雇主'],
      staff: ['Member of staff', 'Miembro del personal', '员工'],
      special: ['Special account', 'Cuenta especial', '特殊账户'],
      blacklisted: ['Blacklist', 'Lista negra', '黑名单'],
      listed: ['List of numbers', 'Lista de números', '号码名单'],
    },
    customerNumber: {
      account: ['registered with it', 'registrado con él', '注册号码'],
      wallet: ['paid there', 'cobra en él', '收款钱包'],
      'former-wallet': ['paid there before', 'cobraba en él', '曾用收款钱包'],
    },
    staffNumber: {
      current: ['own number', 'número propio', '本人号码'],
      former: ['number before', 'número anterior', '曾用号码'],
      left: ['account closed', 'cuenta cerrada', '账号已停用'],
    },
    numberList: {
      white: ['purchased', 'comprada', '购买'],
      third: ['from third parties', 'de terceros', '第三方'],
      uploaded: ['uploaded', 'cargada', '上传'],
    },
    paidNumberMark: {
      'staff-number': ['Number of a member of staff', 'Número del personal', '员工号码'],
      'name-differs': ['Owner’s name does not fit the customer', 'El titular no coincide con el cliente', '户名与客户姓名不符'],
      'operator-name-differs': ['The operator names somebody else', 'El operador indica otro nombre', '运营商登记的姓名不符'],
    },
  },
  'loan-admin': {
    whoIsPaid: {
      title: ['Whose number it is', 'De quién es el número', '号码归属'],
      nobody: ['Nothing else is known of this number.', 'No se sabe nada más de este número.', '该号码无其他已知信息。'],
      operator: ['Owner at the operator', 'Titular según el operador', '运营商登记户名'],
      operatorSilent: ['The operator names an owner only with a payment, and has named none of this number yet.', 'El operador solo indica el titular con un pago, y aún no ha indicado ninguno de este número.', '运营商仅在付款时告知户名，尚未告知该号码的户名。'],
      needsAudit: ['Only the head of audit approves the number of a member of staff.', 'Solo el jefe de análisis aprueba el número de un miembro del personal.', '员工号码须由审核主管审批。'],
      needsSpecial: ['Before it is paid, two people enter the number as a special account of staff.', 'Antes de pagar, dos personas registran el número como cuenta especial del personal.', '付款前须由两人将该号码登记为员工特殊账户。'],
    },
  },
})
